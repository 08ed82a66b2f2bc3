/** A widget whose data did not come says so in its own place. */
import type { ApiError } from '../../api/error.ts'
import { messageFor } from '../../commands/messages.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'

export function WidgetFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { message, lang } = messageFor(error.op, error)
  const refused = error.status === 401 || error.status === 403
  return (
    <output className="widget-failed">
      <Icon name={refused ? 'lock' : 'alert'} size={18} />
      <p lang={lang}>{message}</p>
      {!refused && (
        <Button small icon="refresh" onClick={onRetry}>
          Riprova
        </Button>
      )}
    </output>
  )
}
