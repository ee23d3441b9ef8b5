/** Why rules cannot be played, though each of them alone may be as it is (rulebook 1.5); `message` says it in a sentence. */
export type Objection = { readonly message: string } & (
  | { readonly kind: 'two-sizes'; readonly class: string }
  | { readonly kind: 'too-many-rows'; readonly most: number }
  | { readonly kind: 'no-such-size'; readonly size: number }
  | { readonly kind: 'too-many-of-size'; readonly size: number; readonly most: number }
  | { readonly kind: 'too-many-in-all'; readonly most: number }
  | { readonly kind: 'too-long'; readonly size: number }
  | { readonly kind: 'too-much'; readonly covered: number }
  | { readonly kind: 'no-room' }
  | { readonly kind: 'not-found' }
);
