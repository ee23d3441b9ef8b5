import { describe } from 'vitest';
import { LocalBus } from '../../src/bus/bus.ts';
import { busContract } from '../support/bus-contract.ts';

describe('in process', () => {
  busContract(async () => {
    const bus = new LocalBus();
    return () => bus;
  });
});
