/** A widget whose data did not come says so in its own place. */
import { useState } from 'react'
import type { ApiError } from '../../api/error.ts'
import { messageFor } from '../../commands/messages.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'

export function WidgetFailed({ error, onRetry }: { error: ApiError; onRetry: () => unknown }) {
  const [retried, setRetried] = useState<ApiError | null>(null)
  // What failed is over as soon as it is asked for again; a new failure is another error.
  const isAsking = retried === error
  const { message, lang } = messageFor(error.op, error)
  const refused = error.status === 401 || error.status === 403
  if (isAsking) return <Skeleton lines={3} label="Nuovo tentativo in corso" />
  return (
    <output className="widget-failed">
      <Icon name={refused ? 'lock' : 'alert'} size={18} />
      <p lang={lang}>{message}</p>
      {!refused && (
        <Button
          small
          icon="refresh"
          onClick={() => {
            setRetried(error)
            onRetry()
          }}
        >
          Riprova
        </Button>
      )}
    </output>
  )
}
