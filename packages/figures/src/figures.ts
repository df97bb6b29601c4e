import type { Figure } from './figure.ts';
import { figure as awake } from './figures/awake.ts';
import { figure as baud } from './figures/baud.ts';
import { figure as belief } from './figures/belief.ts';
import { figure as bins } from './figures/bins.ts';
import { figure as bounce } from './figures/bounce.ts';
import { figure as crowd } from './figures/crowd.ts';
import { figure as descent } from './figures/descent.ts';
import { figure as discount } from './figures/discount.ts';
import { figure as duty } from './figures/duty.ts';
import { figure as filling } from './figures/filling.ts';
import { figure as fresh } from './figures/fresh.ts';
import { figure as join } from './figures/join.ts';
import { figure as led } from './figures/led.ts';
import { figure as logit } from './figures/logit.ts';
import { figure as luck } from './figures/luck.ts';
import { figure as near } from './figures/near.ts';
import { figure as neuron } from './figures/neuron.ts';
import { figure as node } from './figures/node.ts';
import { figure as perceptron } from './figures/perceptron.ts';
import { figure as queue } from './figures/queue.ts';
import { figure as reading } from './figures/reading.ts';
import { figure as search } from './figures/search.ts';
import { figure as silhouette } from './figures/silhouette.ts';
import { figure as skip } from './figures/skip.ts';
import { figure as sleep } from './figures/sleep.ts';
import { figure as slice } from './figures/slice.ts';
import { figure as smooth } from './figures/smooth.ts';
import { figure as tangent } from './figures/tangent.ts';
import { figure as threshold } from './figures/threshold.ts';

/** Every figure that follows its sliders, by the name that `<Figure name="…" />` asks for. */
export const FIGURES: Readonly<Record<string, Figure>> = {
  awake,
  baud,
  belief,
  bins,
  bounce,
  crowd,
  descent,
  discount,
  duty,
  filling,
  fresh,
  join,
  led,
  logit,
  luck,
  near,
  neuron,
  node,
  perceptron,
  queue,
  reading,
  search,
  silhouette,
  skip,
  sleep,
  slice,
  smooth,
  tangent,
  threshold,
};

export type { Figure, Shape, Slider } from './figure.ts';
