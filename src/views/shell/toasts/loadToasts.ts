/** Lazy toasts: their code loads with the first toast, or when the page is idle. */
import { importChunk } from '../../../domain/util/importChunk.ts'
export const loadToasts = () => importChunk(() => import('./Toasts.tsx'))

let listener: (() => void) | undefined
/** Signals that the first toast is about to be shown. */
export const requestToasts = (): void => listener?.()
export const onToastsRequested = (run: (() => void) | undefined): void => void (listener = run)
