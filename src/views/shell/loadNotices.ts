/** Notices come after something was done: their code arrives with the first of them, or when the page is at rest. */
export const loadNotices = () => import('../kit/Notices.tsx')

let called: (() => void) | undefined
/** There is something to say now. */
export const callNotices = (): void => called?.()
export const onNotices = (run: (() => void) | undefined): void => void (called = run)
