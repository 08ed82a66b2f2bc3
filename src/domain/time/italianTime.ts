/**
 * One formatter of the platform instead of the time zone plugin of dayjs: that takes 370 µs for an instant, because it
 * creates a formatter each time, and this one 2 µs. A list shows hundreds of instants. The login loads this module, and
 * no dayjs.
 */
const italian = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'medium' })

/** '2026-11-20 13:05:00' in Italian time. */
export const italianTime = (instant: Date): string => italian.format(instant)
