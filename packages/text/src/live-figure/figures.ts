import type { Figure } from './figure.ts';
import { figure as bins } from './figures/bins.ts';
import { figure as discount } from './figures/discount.ts';
import { figure as duty } from './figures/duty.ts';
import { figure as fresh } from './figures/fresh.ts';
import { figure as logit } from './figures/logit.ts';
import { figure as neuron } from './figures/neuron.ts';
import { figure as node } from './figures/node.ts';
import { figure as queue } from './figures/queue.ts';
import { figure as reading } from './figures/reading.ts';
import { figure as search } from './figures/search.ts';
import { figure as silhouette } from './figures/silhouette.ts';
import { figure as skip } from './figures/skip.ts';
import { figure as slice } from './figures/slice.ts';
import { figure as smooth } from './figures/smooth.ts';
import { figure as tangent } from './figures/tangent.ts';
import { figure as threshold } from './figures/threshold.ts';

/** Every figure that follows its sliders, by the name that `<Figure name="…" />` asks for. */
export const FIGURES: Readonly<Record<string, Figure>> = {
  bins,
  discount,
  duty,
  fresh,
  logit,
  neuron,
  node,
  queue,
  reading,
  search,
  silhouette,
  skip,
  slice,
  smooth,
  tangent,
  threshold,
};

export type { Figure, Shape } from './figure.ts';
