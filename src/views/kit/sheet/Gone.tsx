/** What was taken out of a sheet a moment ago, with the way to put it back. Read aloud as it comes. */
import { Button } from '../Button.tsx'
import './Gone.css'

/** Its button, for the focus of what went with what was pressed. */
export const PUT_BACK = '.k-gone button'

export function Gone({ text, onPutBack }: { text: string | undefined; onPutBack: () => void }) {
  return (
    <div className="k-gone" aria-live="polite">
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
