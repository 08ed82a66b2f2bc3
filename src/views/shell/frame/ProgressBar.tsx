/** Progress bar at the top while a screen, or its first rows, are loading. */
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { busy } from '../../../state/busy.ts'
import { nextProgress, PROGRESS_STEP_MS } from './progress.ts'
import './ProgressBar.css'

export function ProgressBar() {
  const isBusy = useSnapshot(busy).count > 0
  const [value, setValue] = useState(0)
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => setValue(nextProgress), PROGRESS_STEP_MS)
    return () => {
      clearInterval(timer)
      setValue(0)
    }
  }, [isBusy])
  if (!value) return null
  return (
    <div className="progress-bar">
      <progress className="sr-only" aria-label="Caricamento della pagina" value={value} max={100} />
      <span style={{ scale: `${value / 100} 1` }} aria-hidden="true" />
    </div>
  )
}
