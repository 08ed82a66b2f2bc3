/** '/hotel/{hotelId}' with its parameters filled in, each as one segment; null when one has no value. */
export function fillPath(
  pattern: string,
  values: Readonly<Record<string, string | number | null | undefined>>,
): string | null {
  let whole = true
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === null || value === undefined) whole = false
    return encodeURIComponent(String(value))
  })
  return whole ? path : null
}
