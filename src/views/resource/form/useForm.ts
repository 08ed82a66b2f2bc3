/** A form: its state (FormStore), kept as a draft, sent until it is answered, its first error under the cursor. */
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FieldErrors } from '../../../domain/fieldErrors.ts'
import type { Fields } from '../../../domain/fields.ts'
import { knows } from '../../../api/config.ts'
import { notify } from '../../shell/notices.ts'
import { focusWhenThere } from '../../shell/focusWhenThere.ts'
import { useDraft, type DraftFor } from '../persistence/useDraft.ts'
import { useSending } from '../persistence/useSending.ts'
import { useVersions } from '../persistence/useVersions.ts'
import type { Version } from '../persistence/versions.ts'
import { errorsOf, firstWrong, FormStore, problemsOf, unplaced, valuesOf, type FormRules } from './FormStore.ts'
import { sentIn } from '../persistence/writeKey.ts'
import { useStore } from './Store.ts'

export type FormSetup = Omit<FormRules, 'shown'> & {
  /** Those that are drawn, in their order; without them all are. */
  shown?: readonly string[]
  /** The resource's label, for the default texts. */
  label?: string | undefined
  /** What it begins with. */
  given: Version
  onNewer?: (theirs: string[], clashes: string[]) => void
  draft: Pick<DraftFor, 'resource' | 'record' | 'owner' | 'title'>
  /** The control of a field, or of a part of it. */
  idOf: (path: string) => string
  /** Brings what is wrong in sight. */
  onWrong?: () => void
}

export type Form = ReturnType<typeof useForm>

export function useForm(setup: FormSetup) {
  const { op, label, fields, stored, stays, given, idOf } = setup
  const shown = setup.shown ?? Object.keys(fields)
  const rules: FormRules = { op, fields, shown, stored: stored ?? false, stays: stays ?? false, follow: setup.follow }
  const versions = useVersions(given, setup.onNewer)
  const [store] = useState(() => new FormStore(versions, rules))
  useLayoutEffect(() => {
    store.rules = rules
  })
  const edited = useStore(versions)
  const state = useStore(store)
  const element = useRef<HTMLFormElement>(null)
  const values = useMemo(() => valuesOf(edited), [edited])
  const names = shown.join(' ')
  // oxlint-disable-next-line react/exhaustive-deps -- which fields are shown follows from their names
  const errors = useMemo(() => errorsOf(state, rules, values), [state, values, fields, names])
  const draft = useDraft({
    ...setup.draft,
    fields,
    changes: edited.changes,
    base: edited.base,
    etag: edited.etag,
    take: (kept) => versions.bring(known(fields, kept.values), kept.base, kept.etag, sentIn(kept.write)),
  })
  const { unsent, send } = useSending()

  function focusFirst(paths: readonly string[]) {
    setup.onWrong?.()
    const first = firstWrong(paths, shown)
    if (!first) return
    const control = (path: string) => element.current?.querySelector<HTMLElement>(`#${CSS.escape(idOf(path))}`)
    // A formatted text has its editor fetched; the palette may only be going.
    focusWhenThere(() => control(first.path) ?? control(first.name))
  }

  return {
    ...edited,
    ...state,
    element,
    versions,
    values,
    errors,
    problems: problemsOf(errors, rules, state.described),
    unplaced: unplaced(errors, rules),
    /** To a field, or to a part of one. */
    jump: (path: string) => focusFirst([path]),
    dirty: Object.keys(edited.changes).length > 0,
    draft,
    unsent,
    set: (name: string, value: unknown) => store.set(name, value),
    touch: (name: string) => store.touch(name),
    describe: (messages: Readonly<Record<string, string>>) => store.describe(messages),
    /** Elsewhere something was refused for what stands, or does not stand, in its fields. */
    refuse(fields: FieldErrors) {
      store.refuse(fields)
      focusFirst(Object.keys(fields))
    },
    /**
     * Sends what is right; the outcome is told where it did not go well. `onSaved` says what comes after, `goesOn` that
     * something is left to be saved then.
     */
    save: <T>(
      work: (stopped: AbortSignal) => Promise<T>,
      onSaved: (saved: T) => void | Promise<void>,
      goesOn?: () => boolean,
    ) =>
      store.save(() => send(work, knows(op.slice(0, op.indexOf('.')), 'idempotency')), {
        goesOn,
        async onSaved(saved) {
          if (goesOn?.()) draft.saved()
          else await draft.drop()
          await onSaved(saved)
        },
        onRefused: focusFirst,
        onFailed(error) {
          setup.onWrong?.()
          draft.failed(error)
          notify({ op, error, label })
        },
      }),
  }
}

const known = (fields: Fields, values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields[name]))
