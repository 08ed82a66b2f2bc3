import { useMedia } from './hooks.ts'

/** Touch-only device: the console does not mention keyboard shortcuts there. */
export const useTouch = (): boolean => useMedia('(hover: none) and (pointer: coarse)')
