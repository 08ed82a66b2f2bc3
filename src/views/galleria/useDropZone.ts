/** The whole window accepts dropped files, because elsewhere the browser would replace the console with the file. */
import { useEffect, useEffectEvent, useState } from 'react'

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/** Returns true while files are dragged over the window. */
export function useDropZone(active: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const take = useEffectEvent((files: readonly File[]) => onFiles(files))
  useEffect(() => {
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      if (active) setOver(true)
      else if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    // A dragleave to another element of the page has a relatedTarget; only leaving the window has none.
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      if (active) take([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', onOver)
    window.addEventListener('dragleave', onLeave)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onOver)
      window.removeEventListener('dragleave', onLeave)
      window.removeEventListener('drop', onDrop)
    }
  }, [active])
  return over
}
