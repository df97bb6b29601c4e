import './vitals.ts';

/*
 * A visit starts at home or at a track, and there web vitals are measured, lazily. Other pages pay for
 * them only where the settings name an endpoint: the package would take most of a lesson's 5 kB.
 */
addEventListener('load', () => dispatchEvent(new Event('vitals-start')));
