import type { Figure } from './figure.ts';
import { figure as neuron } from './neuron.ts';
import { figure as silhouette } from './silhouette.ts';
import { figure as threshold } from './threshold.ts';

/** Every figure that follows its sliders, by the name that `<Figure name="…" />` asks for. */
export const FIGURES: Readonly<Record<string, Figure>> = { neuron, silhouette, threshold };

export type { Figure, Shape } from './figure.ts';
