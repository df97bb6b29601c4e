import { afterAll, beforeAll } from 'vitest';
import { startDev, stopDev } from './server.ts';

/*
 * One `astro dev` for all: a start takes ten seconds of computing. It starts with what stands in first-state.ts; the
 * first two suites look at that, the third mends it, and the others leave the small site as they found it.
 */

beforeAll(startDev);
afterAll(stopDev);

import './start.ts';
import './hostile.ts';
import './overlay.ts';
import './saves.ts';
import './wheels.ts';
