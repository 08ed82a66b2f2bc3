/** Files on their way into a gallery: one after the other, each with its own outcome, until they are done or stopped. */
import { useEffect, useRef, useState } from 'react'
import { uploadFile } from '../../api/files.ts'
import { createRow } from '../../api/records.ts'
import { refreshResource, type Owner } from '../../api/resources.ts'
import type { Resource } from '../../domain/resource.ts'
import { LARGEST_FILE } from '../../domain/rules.ts'
import { refusalOf } from '../kit/fields/files.ts'

export type Upload = {
  key: number
  name: string
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'stopped'
  /** Why it failed, in Italian. */
  problem?: string
}

type Uploads = {
  all: readonly Upload[]
  /** Files that are neither waiting nor on their way any more. */
  settled: number
  isBusy: boolean
  add(files: readonly File[], category: number): void
  /** Sends what failed or was stopped once more. */
  retry(): void
  stop(): void
  clear(): void
}

type Job = { key: number; file: File; category: number }

export function useUploads(resource: Resource, owner: Owner, onDone: (sent: number) => void): Uploads {
  const [all, setAll] = useState<readonly Upload[]>([])
  const queue = useRef<Job[]>([])
  const past = useRef(new Map<number, Job>())
  const running = useRef<AbortController | null>(null)
  const latest = useRef(onDone)
  useEffect(() => {
    latest.current = onDone
  })
  useEffect(
    () => () => {
      queue.current = []
      running.current?.abort()
    },
    [],
  )

  const mark = (key: number, state: Upload['state'], problem?: string) =>
    setAll((old) => old.map((one) => (one.key === key ? { ...one, state, problem } : one)))

  async function send({ key, file, category }: Job, signal: AbortSignal): Promise<boolean> {
    const { accept = 'image/*' } = resource.fields.file!
    const refusal = refusalOf(file, accept, LARGEST_FILE)
    if (refusal) {
      mark(key, 'failed', refusal)
      return false
    }
    mark(key, 'sending')
    try {
      const stored = await uploadFile(file, signal)
      await createRow(resource, owner, { file: stored.id, categoryId: category }, crypto.randomUUID())
      mark(key, 'done')
      return true
    } catch (error) {
      if (signal.aborted) mark(key, 'stopped')
      else mark(key, 'failed', error instanceof Error && error.message ? error.message : 'invio non riuscito.')
      return false
    }
  }

  async function work() {
    if (running.current) return
    const stop = new AbortController()
    running.current = stop
    let sent = 0
    for (let job = queue.current.shift(); job; job = queue.current.shift()) {
      if (await send(job, stop.signal)) sent++
    }
    running.current = null
    if (!sent) return
    void refreshResource(resource.id)
    latest.current(sent)
  }

  const enter = (jobs: readonly Job[]) => {
    for (const job of jobs) past.current.set(job.key, job)
    queue.current.push(...jobs)
    void work()
  }

  const isOpen = ({ state }: Upload) => state === 'waiting' || state === 'sending'
  return {
    all,
    settled: all.filter((one) => !isOpen(one)).length,
    isBusy: all.some(isOpen),
    add(files, category) {
      const jobs = files.map((file) => ({ key: performance.now() + Math.random(), file, category }))
      const added = jobs.map(({ key, file }): Upload => ({ key, name: file.name, state: 'waiting' }))
      setAll((old) => [...old.filter(isOpen), ...added])
      enter(jobs)
    },
    retry() {
      const failed = all.filter(({ state }) => state === 'failed' || state === 'stopped')
      setAll((old) => old.map((one) => (failed.includes(one) ? { ...one, state: 'waiting', problem: undefined } : one)))
      enter(failed.map(({ key }) => past.current.get(key)!))
    },
    stop() {
      const waiting = new Set(queue.current.splice(0).map(({ key }) => key))
      setAll((old) => old.map((one) => (waiting.has(one.key) ? { ...one, state: 'stopped' } : one)))
      running.current?.abort()
    },
    clear() {
      setAll((old) => old.filter(isOpen))
    },
  }
}
