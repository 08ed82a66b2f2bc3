/** Hours of work, as decimal numbers and as text. */

/** Hours as they are written everywhere: 2.25 → '2:15'; a sum may be longer than a day. */
export function formatHours(hours: number): string {
  const minutes = Math.round(hours * 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** The sum of the entries as text; it is added up in minutes, so that quarters stay quarters. */
export const totalHours = (entries: readonly { tempo: number }[]): string =>
  formatHours(entries.reduce((minutes, { tempo }) => minutes + Math.round(tempo * 60), 0) / 60)

/** Activity time choices: 0:00 to 8:45 in 15-minute steps, in hours. */
export const activityTimes: readonly { value: number; label: string }[] = Array.from({ length: 36 }, (_, step) => ({
  value: step / 4,
  label: formatHours(step / 4),
}))
