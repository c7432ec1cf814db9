/** Whether a problem fails the build (`error`) or is only told (`warning`; fails under `--strict`). */
export type Severity = 'error' | 'warning';
