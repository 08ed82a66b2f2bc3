import { useEffect, useState } from 'react'

/** False for the first frame, then true: what takes longer than a frame comes with the second. */
export function useSecondFrame(): boolean {
  const [isSecond, setSecond] = useState(false)
  useEffect(() => {
    let drawn: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => (drawn = setTimeout(() => setSecond(true))))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(drawn)
    }
  }, [])
  return isSecond
}
