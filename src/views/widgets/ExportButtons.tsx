/** Exports what a screen shows, as CSV or on paper: the two buttons, and the handlers that the export commands call. */
import type { ListHandle } from '../../state/screen.ts'
import { Button } from '../kit/Button.tsx'
import { notify } from '../shell/toasts/notify.ts'

export type ExportHandlers = Required<Pick<ListHandle, 'exportRows' | 'print'>>

/** `op` and `label` are for the message shown if the file cannot be made. */
export const exportHandlers = (op: string, label: string, save: () => void | Promise<void>): ExportHandlers => ({
  exportRows: async () => {
    try {
      await save()
    } catch (error) {
      notify({ op, error, label })
    }
  },
  print: () => print(),
})

export const ExportButtons = ({ takes }: { takes: ExportHandlers }) => (
  <>
    <Button small icon="download" onClick={() => takes.exportRows()}>
      CSV
    </Button>
    <Button small icon="print" onClick={() => takes.print()}>
      Stampa
    </Button>
  </>
)
