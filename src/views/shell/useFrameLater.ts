import { useEffect, useState } from 'react'

/** The value as the last drawn frame knew it: what takes longer than a frame comes with the one after. */
export function useFrameLater<T>(value: T, atFirst = value): T {
  const [late, setLate] = useState(atFirst)
  useEffect(() => {
    let drawn: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => (drawn = setTimeout(() => setLate(value))))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(drawn)
    }
  }, [value])
  return late
}
