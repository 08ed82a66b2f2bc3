import { describe, expect, test } from 'vitest'
import { ApiError } from '../../src/api/client/error.ts'
import { date, integer, localized, notBefore, rows, secret, text, type Fields } from '../../src/domain/model/fields.ts'
import { slug } from '../../src/domain/text/slug.ts'
import {
  errorsOf,
  firstWrong,
  FormStore,
  problemsOf,
  unplacedErrors,
  type FormRules,
} from '../../src/views/resource/form/FormStore.ts'
import { SaveCancelled } from '../../src/views/resource/persistence/SaveCancelled.ts'
import { Versions } from '../../src/views/resource/persistence/versions.ts'
import {
  afterFailure,
  possiblyStoredBodies,
  withoutSecretsIn,
  nextWrite,
} from '../../src/views/resource/persistence/writeKey.ts'

const fields: Fields = {
  nome: text('Nome', { required: true }),
  letti: integer('Letti'),
  from_date: date('Dal'),
  to_date: date('Al', { against: notBefore('from_date') }),
  righe: rows('Righe', { prezzo: integer('Prezzo', { required: true }) }),
  interno: text('Codice interno', { required: true }),
}
const shown = ['nome', 'letti', 'from_date', 'to_date', 'righe']
const PLACED = { interno: 'x' }

function formOf(row: Record<string, unknown>, more: Partial<FormRules> = {}) {
  const rules: FormRules = { op: 'main.camera.update', fields, shown, ...more }
  const form = new FormStore(new Versions({ row, etag: null }), rules)
  const heard = { sent: 0, saved: [] as unknown[], refused: [] as (readonly string[])[], failed: [] as unknown[] }
  return {
    form,
    heard,
    errors: () => errorsOf(form.state, form.rules, form.values),
    over: () => unplacedErrors(errorsOf(form.state, form.rules, form.values), form.rules),
    save: (work: () => Promise<unknown> = async () => 'fatto', goesOn?: () => boolean) =>
      form.save(
        () => {
          heard.sent++
          return work()
        },
        {
          onSaved: (saved) => void heard.saved.push(saved),
          goesOn,
          onRefused: (names) => heard.refused.push(names),
          onFailed: (error) => heard.failed.push(error),
        },
      ),
  }
}

const refusal = (fieldErrors: Record<string, string[]>) => async () => {
  throw new ApiError('main.camera.update', 422, '', { fields: fieldErrors })
}

describe('form validation before sending', () => {
  test('a field shows no error before it was visited', () => {
    const { form, errors } = formOf(PLACED)
    expect(errors()).toEqual({})
    form.touch('nome')
    expect(errors()).toEqual({ nome: ['Campo obbligatorio'] })
    form.set('nome', 'Camera')
    expect(errors()).toEqual({})
  })

  test('a pasted value loses the blanks at its ends when its field is left, and before it is sent', async () => {
    const { form, save } = formOf(PLACED)
    form.set('nome', ' Camera\u00a0 ')
    expect(form.values.nome).toBe(' Camera\u00a0 ')
    form.touch('nome')
    expect(form.values.nome).toBe('Camera')
    form.set('nome', 'Camera con\nvista ')
    await save()
    expect(form.values.nome).toBe('Camera con vista')
    form.set('nome', '  ')
    form.touch('nome')
    expect(form.values.nome ?? null).toBeNull()
  })

  test('a value that nobody changed keeps the blanks that the record has', async () => {
    const { form, heard, save } = formOf({ ...PLACED, nome: 'Camera ' }, { stored: true })
    form.touch('nome')
    await save()
    expect(form.versions.state.changes).toEqual({})
    expect(heard.sent).toBe(1)
  })

  test('what is wrong is listed in the order of the fields, by their names', async () => {
    const { form, errors, save } = formOf({ ...PLACED, letti: 'due', righe: [{ prezzo: 1 }, {}] })
    await save()
    expect(problemsOf(errors(), form.rules).map(({ path }) => path)).toEqual(['nome', 'letti', 'righe.1.prezzo'])
    expect(problemsOf(errors(), form.rules)[0]!.text).toMatch(/^[^:]+: Campo obbligatorio$/)
  })

  test('a problem inside a list names its row and part, or the row alone when the part has the row’s name', () => {
    const answers = rows('Risposte', { valore: text('Risposta') }, { one: 'Risposta' })
    const rules = { fields: { ...fields, risposte: answers }, shown: ['righe', 'risposte'] }
    const errors = { 'righe.1.prezzo': ['no'], 'risposte.2.valore': ['no'], risposte: ['no'] }
    expect(problemsOf(errors, rules).map(({ text: message }) => message)).toEqual([
      'Righe 2, Prezzo: no',
      'Risposta 3: no',
      'Risposte: no',
    ])
  })

  test('a refusal without a reason shows a generic error', async () => {
    const { form, over, save } = formOf({ ...PLACED, nome: 'a', letti: 2 })
    await save(refusal({}))
    expect(form.state.failure).toBe('Si sono verificati i seguenti errori di validazione:')
    expect(over()).toEqual(['Si è verificato un errore inaspettato!'])
  })

  test('an invalid form is not sent; every field shows its error and the first one is reported', async () => {
    const { form, errors, heard, save } = formOf({ ...PLACED, letti: 'due', righe: [{ prezzo: 1 }, {}] })
    await save()
    expect(heard).toMatchObject({ sent: 0, saved: [] })
    expect(errors()).toEqual({
      nome: ['Campo obbligatorio'],
      letti: ['Valore non valido'],
      'righe.1.prezzo': ['Campo obbligatorio'],
    })
    expect(firstWrong(heard.refused[0]!, shown)).toEqual({ name: 'nome', path: 'nome' })
    expect(form.state.failure).toBe('Si sono verificati i seguenti errori di validazione:')
    // After a failed save, errors update while the user types.
    form.set('nome', 'a')
    expect(errors()).not.toHaveProperty('nome')
    form.set('nome', '')
    expect(errors()).toHaveProperty('nome')
  })

  test('a rule between two fields reports at the second, and clears when that field is edited', async () => {
    const { form, errors, heard, save } = formOf({
      ...PLACED,
      nome: 'a',
      from_date: '2026-05-02',
      to_date: '2026-05-01',
    })
    await save()
    expect(heard.sent).toBe(0)
    expect(errors()).toEqual({ to_date: ['La data di fine non può precedere quella di inizio'] })
    form.set('to_date', '2026-05-03')
    expect(errors()).toEqual({})
  })

  test('a problem in a hidden field is shown above the form by the field’s label', async () => {
    const { form, over, save } = formOf({ nome: 'a' })
    await save()
    expect(form.state.failure).toBe('Non si può salvare: manca qualcosa che questa scheda non mostra.')
    expect(over()).toEqual(['Codice interno: Campo obbligatorio'])
  })

  test('only the changed fields of a stored record are validated', async () => {
    const { form, heard, errors, save } = formOf({ nome: '', letti: 2 }, { stored: true })
    form.set('letti', 3)
    await save()
    expect(heard.sent).toBe(1)
    const other = formOf({ nome: 'a', from_date: '2026-05-02' }, { stored: true })
    other.form.set('to_date', '2026-05-01')
    await other.save()
    expect(other.heard.sent).toBe(0)
    expect(errors()).toEqual({})
  })
})

describe('sending a form', () => {
  const row = { ...PLACED, nome: 'a' }

  test('a form is sent once, however often save is called, also while it closes', async () => {
    const { form, heard, save } = formOf(row)
    let arrive = () => {}
    const first = save(() => new Promise<void>((resolve) => (arrive = resolve)))
    expect(form.state.saving).toBe(true)
    await save()
    arrive()
    await first
    expect(form.state.saving).toBe(false)
    await save()
    expect(heard).toMatchObject({ sent: 1, refused: [], failed: [] })
  })

  test('a form edited while it was being saved can be saved again', async () => {
    const { heard, save } = formOf(row)
    await save(undefined, () => true)
    await save(undefined, () => false)
    await save()
    expect(heard.sent).toBe(2)
  })

  test('a form that stays open can be saved again', async () => {
    const { heard, save } = formOf(row, { stays: true })
    await save()
    await save()
    expect(heard.sent).toBe(2)
  })

  test('refusals show at their fields or above them, and clear when the field is edited', async () => {
    const { form, errors, over, heard, save } = formOf({ ...row, righe: [{ prezzo: 1 }] })
    await save(
      refusal({
        letti: ['Troppi'],
        'righe.0.prezzo': ['Troppo poco'],
        interno: ['Già presente'],
        '': ['Non si può'],
      }),
    )
    expect(form.state).toMatchObject({
      failure: 'Si sono verificati i seguenti errori di validazione:',
      saving: false,
    })
    expect(over()).toEqual(['Codice interno: Già presente', 'Non si può'])
    expect(firstWrong(heard.refused[0]!, shown)).toEqual({ name: 'letti', path: 'letti' })
    form.set('letti', 4)
    form.set('righe', [{ prezzo: 2 }])
    expect(errors()).toEqual({ interno: ['Già presente'], '': ['Non si può'] })
  })

  test('a refusal stays when its field is set to the same value', async () => {
    const { form, errors, save } = formOf({ ...row, letti: 9 })
    await save(refusal({ letti: ['Troppi'] }))
    form.set('letti', 9)
    expect(errors()).toEqual({ letti: ['Troppi'] })
  })

  test('a refusal clears when a later attempt fails for another reason', async () => {
    const { form, errors, heard, save } = formOf(row)
    await save(refusal({ letti: ['Troppi'] }))
    await save(async () => {
      throw new ApiError('main.camera.update', 500, '')
    })
    expect(errors()).toEqual({})
    expect(form.state.failure).toBe("Si è verificato un errore durante l'invio del form")
    expect(heard.failed).toHaveLength(2)
    await save()
    expect(heard).toMatchObject({ sent: 3, saved: ['fatto'] })
    expect(form.state.failure).toBeNull()
  })

  test('a cancelled save reports nothing, and the form stays usable', async () => {
    const { form, heard, save } = formOf(row)
    await save(async () => {
      throw new SaveCancelled()
    })
    expect(form.state).toMatchObject({ failure: null, saving: false })
    expect(heard.failed).toEqual([])
    await save()
    expect(heard.saved).toEqual(['fatto'])
  })
})

test('firstWrong names the field and the path of a wrong part, and ignores a field with a similar prefix', () => {
  expect(firstWrong(['righe.1.prezzo', 'nomeFile'], ['nome', 'righe'])).toEqual({
    name: 'righe',
    path: 'righe.1.prezzo',
  })
  expect(firstWrong(['nomeFile'], ['nome'])).toBeUndefined()
})

describe('idempotency key of a write', () => {
  const status = (code: number, name = '') => new ApiError('main.camera.update', code, '', { code: name })
  const first = nextWrite(null, 'a')

  test('the key stays the same while it is unknown whether the write arrived', () => {
    expect(nextWrite(afterFailure(first, status(0)), 'b').key).toBe(first.key)
    expect(nextWrite(afterFailure(first, status(503)), 'a').key).toBe(first.key)
  })

  test('the key changes when the values change after a refusal', () => {
    expect(nextWrite(afterFailure(first, status(422)), 'a').key).toBe(first.key)
    expect(nextWrite(afterFailure(first, status(422)), 'b').key).not.toBe(first.key)
  })

  test('the key is dropped when the service knows it from another body', () => {
    const second = nextWrite(afterFailure(first, status(0)), 'b')
    expect(nextWrite(afterFailure(second, status(409, 'key_used')), 'b').key).not.toBe(first.key)
  })

  test('sentIn lists every body that may have arrived under the key, until an answer settles it', () => {
    const [one, two] = [{ nome: 'Uno' }, { nome: 'Due' }]
    const sent = nextWrite(nextWrite(nextWrite(null, JSON.stringify(one)), JSON.stringify(two)), JSON.stringify(one))
    expect(possiblyStoredBodies(sent)).toEqual([two, one])
    expect(possiblyStoredBodies(afterFailure(sent, status(422)))).toEqual([])
    expect(possiblyStoredBodies(null)).toEqual([])
  })

  test('the key is stored on the device without the secrets that were sent under it', () => {
    const body = JSON.stringify({ nome: 'Posta', parola: 'segreta' })
    const sent = nextWrite(nextWrite(null, JSON.stringify({ parola: 'prima' })), body)
    const cleaned = withoutSecretsIn(sent, { nome: text('Nome'), parola: secret('Parola') })
    expect(cleaned).toMatchObject({ key: sent.key, open: true, body: '{"nome":"Posta"}' })
    expect(JSON.stringify(cleaned)).not.toMatch(/segreta|prima/)
  })
})

describe('slug field', () => {
  const page: Fields = { titolo: localized('Titolo'), slug: slug('titolo', { maxLength: 20 }) }
  const written = (more: Partial<FormRules> = {}, row: Record<string, unknown> = {}) =>
    formOf(row, { fields: page, shown: ['titolo', 'slug'], ...more }).form

  test('the slug follows the Italian title while it is typed, cut between words', () => {
    const form = written()
    form.set('titolo', { it: 'È già Pasqua' })
    expect(form.values.slug).toBe('e-gia-pasqua')
    form.set('titolo', { it: 'È già Pasqua nell’Orto' })
    expect(form.values.slug).toBe('e-gia-pasqua-nell')
    form.set('titolo', { it: 'Pasqua', en: 'Easter' })
    expect(form.values.slug).toBe('pasqua')
  })

  test('the slug stays once it was edited by hand, and follows again once it is empty', () => {
    const form = written()
    form.set('titolo', { it: 'Pasqua' })
    form.set('slug', 'primavera')
    form.set('titolo', { it: 'Pasqua e Pasquetta' })
    expect(form.values.slug).toBe('primavera')
    form.set('slug', null)
    form.set('titolo', { it: 'Pasquetta' })
    expect(form.values.slug).toBe('pasquetta')
  })

  test('the slug of a stored page is its address, and stays', () => {
    const form = written({ stored: true }, { titolo: { it: 'Pasqua' }, slug: 'pasqua' })
    form.set('titolo', { it: 'Natale' })
    expect(form.values.slug).toBe('pasqua')
  })
})
