/** Notices come after something was done: their code arrives with the first of them, or when the page is at rest. */
export const loadNotices = () => import('../kit/Notices.tsx')
