/** Button that requests a new collection of the reviews of the chosen days. */
import { useState } from 'react'
import { collectReviews, type Collected } from '../../api/reputazione.ts'
import { Button } from '../kit/Button.tsx'
import { notify } from '../shell/toasts/notify.ts'

const OP = 'webreputation.struttura.query'

export function NewCollection({ hotelId, period }: { hotelId: number; period: Required<Collected> }) {
  const [isCollecting, setCollecting] = useState(false)
  async function collect() {
    setCollecting(true)
    try {
      await collectReviews(hotelId, period)
      notify({ op: OP })
    } catch (error) {
      notify({ op: OP, error })
    } finally {
      setCollecting(false)
    }
  }
  return (
    <Button small icon="refresh" loading={isCollecting} onClick={() => void collect()}>
      Nuova raccolta
    </Button>
  )
}
