import { useEffect, useState } from 'react'

/** Deferred value: changes one frame after `value`, so that slow renders do not delay the current frame. */
export function useNextFrameValue<T>(value: T, atFirst = value): T {
  const [deferred, setLate] = useState(atFirst)
  useEffect(() => {
    let drawn: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => (drawn = setTimeout(() => setLate(value))))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(drawn)
    }
  }, [value])
  return deferred
}
