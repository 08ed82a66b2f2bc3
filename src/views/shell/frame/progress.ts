/** Progress bar at the top: one step every 150 ms, slower towards the end, never beyond 95. */
export const PROGRESS_STEP_MS = 150
export const PROGRESS_MAX = 95

/** The first step comes after 150 ms, so that quicker loads show nothing. */
export const nextProgress = (value: number): number =>
  Math.min(PROGRESS_MAX, Math.ceil(value + (PROGRESS_MAX - value) * 0.18))
