/** Query string after a change: '' or '?…'. A value of '' or null removes its name. */
export function changedQuery(search: string, change: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  const text = query.toString()
  return text && `?${text}`
}
