/** How the bar at the top advances: a step each 150 ms, slower towards the end, never beyond 95. */
export const PROGRESS_STEP_MS = 150
export const PROGRESS_MAX = 95

/** The first step comes after the first 150 ms: whatever is quicker shows nothing. */
export const nextProgress = (value: number): number =>
  Math.min(PROGRESS_MAX, Math.ceil(value + (PROGRESS_MAX - value) * 0.18))
