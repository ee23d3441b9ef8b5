import { plainName } from '@flotilla/play';
import { SCOPES } from '@flotilla/protocol';
import type { Insertable, Selectable } from 'kysely';
import type { PersonId } from '../../ids.ts';
import { shapeOf } from '../../users/name-shapes.ts';
import type { StoredSession, StoredUser } from '../stored-users.ts';
import type { Schema } from './schema.ts';

/** The forms of an account's name in which it must be unique. */
export const namesOf = (name: string) => ({
  name,
  plain_name: plainName(name),
  shape: shapeOf(name),
});

export const toRow = (user: StoredUser) => ({
  id: user.id,
  kind: user.kind,
  ...(user.kind === 'account'
    ? namesOf(user.name)
    : { name: user.name, plain_name: null, shape: null }),
  password: user.password,
  created_at: user.createdAt,
  owner: user.owner,
  banned_until: user.bannedUntil,
  silenced_until: user.silencedUntil,
});

type UserRow = Pick<
  Selectable<Schema['people']>,
  'id' | 'kind' | 'name' | 'password' | 'created_at' | 'owner' | 'banned_until' | 'silenced_until'
>;

export const userOf = (row: UserRow): StoredUser => ({
  id: row.id as PersonId,
  kind: row.kind as StoredUser['kind'],
  name: row.name,
  password: row.password,
  createdAt: row.created_at,
  owner: row.owner as PersonId | null,
  bannedUntil: row.banned_until,
  silencedUntil: row.silenced_until,
});

export const sessionRow = (session: StoredSession): Insertable<Schema['sessions']> => ({
  id: session.id,
  hash: session.hash,
  person: session.person,
  label: session.label,
  created_at: session.createdAt,
  expires_at: session.expiresAt,
  kept: session.kept,
  scopes: scopesText(session),
});

export const scopesText = ({ scopes }: StoredSession): string | null => scopes?.join(' ') ?? null;

export const sessionOf = (row: Selectable<Schema['sessions']>): StoredSession => ({
  id: row.id,
  hash: row.hash,
  person: row.person as PersonId,
  label: row.label,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  kept: row.kept as StoredSession['kept'],
  scopes: row.scopes === null ? null : SCOPES.filter((scope) => row.scopes!.includes(scope)),
});
