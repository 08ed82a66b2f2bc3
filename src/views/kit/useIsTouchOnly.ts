import { useMedia } from './hooks.ts'

/** Touch-only device: the console does not mention keyboard shortcuts there. */
export const useIsTouchOnly = (): boolean => useMedia('(hover: none) and (pointer: coarse)')
