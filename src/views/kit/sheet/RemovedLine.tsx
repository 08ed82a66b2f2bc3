/** Announces what was just removed from a sheet, with a button that restores it. */
import { Button } from '../Button.tsx'
import './RemovedLine.css'

/** Selector of its button, which takes the focus when the removed row contained the focused button. */
export const RESTORE_BUTTON = '.k-removed-line button'

export function RemovedLine({ text, onPutBack }: { text: string | undefined; onPutBack: () => void }) {
  return (
    <div className="k-removed-line" aria-live="polite">
      {text && (
        <>
          {text}
          <Button small icon="undo" onClick={onPutBack}>
            Rimetti
          </Button>
        </>
      )}
    </div>
  )
}
