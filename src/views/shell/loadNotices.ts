/** Lazy toasts: their code loads with the first toast, or when the page is idle. */
import { importChunk } from '../../domain/importChunk.ts'
export const loadNotices = () => importChunk(() => import('../kit/Notices.tsx'))

let called: (() => void) | undefined
/** Signals that the first toast is about to be shown. */
export const callNotices = (): void => called?.()
export const onNotices = (run: (() => void) | undefined): void => void (called = run)
