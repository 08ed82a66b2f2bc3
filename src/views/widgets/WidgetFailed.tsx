/** Shows the failure of a widget in its own place, with a button to retry. */
import { useState } from 'react'
import type { ApiError } from '../../api/client/error.ts'
import { messageFor } from '../../commands/messages.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'

export function WidgetFailed({ error, onRetry }: { error: ApiError; onRetry: () => unknown }) {
  const [retried, setRetried] = useState<ApiError | null>(null)
  // A retry hides the failure at once; a new failure is another error object.
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
