import { useMedia } from './hooks.ts'

/** A device of fingers alone: its keys are not spoken of. */
export const useTouch = (): boolean => useMedia('(hover: none) and (pointer: coarse)')
