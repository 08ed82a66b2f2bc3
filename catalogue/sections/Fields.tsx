import { useState } from 'react'
import type { Language, Localized } from '../../src/domain/model/fields.ts'
import { Button } from '../../src/views/kit/Button.tsx'
import { Icon } from '../../src/views/kit/Icon.tsx'
import { Checkbox, Switch } from '../../src/views/kit/fields/Checkbox.tsx'
import { ColorField } from '../../src/views/kit/fields/ColorField.tsx'
import { RadioField } from '../../src/views/kit/fields/RadioField.tsx'
import { ListField } from '../../src/views/kit/fields/ListField.tsx'
import { ChoiceList } from '../../src/views/kit/fields/choice/ChoiceList.tsx'
import { Combo, MultiCombo } from '../../src/views/kit/fields/choice/Combo.tsx'
import { MultiSelect } from '../../src/views/kit/fields/choice/MultiSelect.tsx'
import { Select } from '../../src/views/kit/fields/choice/Select.tsx'
import { CalendarPanel } from '../../src/views/kit/fields/date/CalendarPanel.tsx'
import { DateField } from '../../src/views/kit/fields/date/DateField.tsx'
import { PeriodField } from '../../src/views/kit/fields/date/PeriodField.tsx'
import { FileField } from '../../src/views/kit/fields/files/FileField.tsx'
import { FileList } from '../../src/views/kit/fields/files/FileList.tsx'
import { NumberField } from '../../src/views/kit/fields/number/NumberField.tsx'
import { HtmlField } from '../../src/views/kit/fields/text/HtmlField.tsx'
import { LanguageTabs } from '../../src/views/kit/fields/text/LanguageTabs.tsx'
import { LocalizedField } from '../../src/views/kit/fields/text/LocalizedField.tsx'
import { TextArea } from '../../src/views/kit/fields/text/TextArea.tsx'
import { TextField } from '../../src/views/kit/fields/text/TextField.tsx'
import { FormRow } from '../../src/views/kit/form/FormRow.tsx'
import { nothing, Row, Sample } from '../Sample.tsx'

const choices = [
  { value: 'hotel', label: 'Hotel', icon: 'hotel' },
  { value: 'residence', label: 'Residence', hint: '12' },
  { value: 'villaggio', label: 'Villaggio' },
] as const

const search = async (query: string) => choices.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))
const resolve = async (value: string) => choices.find((choice) => choice.value === value)?.label ?? value
const file = (id: number) => ({ id, name: `foto-${id}.jpg`, facts: '480 × 320 · 86 kB', thumb: null })

export function Fields() {
  return (
    <>
      <Texts />
      <Numbers />
      <Choices />
      <Dates />
      <Files />
    </>
  )
}

function Texts() {
  const [text, setText] = useState('Stella Marina')
  const [html, setHtml] = useState('<p>Un <strong>albergo</strong> sul mare.</p>')
  const [texts, setTexts] = useState<Localized>({ it: 'Camera doppia', en: 'Double room', de: '', fr: '' })
  const [language, setLanguage] = useState<Language>('it')
  return (
    <>
      <Sample of="TextField">
        <FormRow id="testo" label="Nome" required>
          {(tie) => <TextField {...tie} value={text} onChange={setText} />}
        </FormRow>
        <FormRow id="testo-errato" label="Email" error="Scrivi un indirizzo email valido.">
          {(tie) => <TextField {...tie} kind="email" value="nessuno" onChange={nothing} />}
        </FormRow>
        <FormRow id="testo-segreto" label="Password">
          {(tie) => <TextField {...tie} kind="secret" value="segreta" onChange={nothing} autoComplete="off" />}
        </FormRow>
        <TextField id="testo-letto" label="Sola lettura" value="Sola lettura" onChange={nothing} readOnly />
        <TextField id="testo-spento" label="Spento" value="Spento" onChange={nothing} disabled />
      </Sample>
      <Sample of="TextArea">
        <TextArea id="area" label="Note" value={text} onChange={setText} maxLength={200} />
        <TextArea id="area-codice" label="Codice" code value='{ "id": 1 }' onChange={nothing} readOnly />
      </Sample>
      <Sample of="HtmlField">
        <HtmlField id="html" label="Descrizione" value={html} onChange={setHtml} />
      </Sample>
      <Sample of="LocalizedField">
        <LocalizedField id="lingue" label="Titolo" caption="Titolo" value={texts} onChange={setTexts} />
      </Sample>
      <Sample of="LanguageTabs">
        <LanguageTabs
          label="Lingue"
          value={language}
          onChange={setLanguage}
          controls="pannello-lingua"
          mark={(one) => ({
            icon: one === 'it' ? <Icon name="check" size={12} /> : null,
            description: one === 'it' ? 'scritto' : 'da scrivere',
          })}
        />
        <p id="pannello-lingua">{texts[language]}</p>
      </Sample>
    </>
  )
}

const amounts = [
  ['all', 'Tutto'],
  ['some', 'Solo una parte'],
] as const

function Numbers() {
  const [number, setNumber] = useState<number | string | null>(1_250)
  const [color, setColor] = useState('#0a6b4f')
  const [isOn, setOn] = useState(true)
  const [amount, setAmount] = useState<'all' | 'some'>('some')
  return (
    <>
      <Sample of="NumberField">
        <NumberField id="intero" label="Camere" kind="integer" value={number} onChange={setNumber} step={1} />
        <NumberField id="soldi" label="Prezzo" kind="money" value={number} onChange={setNumber} />
        <NumberField id="numero-errato" label="Notti" value="sette" onChange={nothing} unit="notti" invalid />
        <NumberField id="numero-letto" label="Totale" kind="money" value={990} onChange={nothing} readOnly />
      </Sample>
      <Sample of="Checkbox, Switch">
        <Row>
          <Checkbox id="casella" text="Scelta" value={isOn} onChange={setOn} />
          <Checkbox id="casella-mista" text="In parte" mixed value={false} onChange={nothing} />
          <Checkbox id="casella-spenta" text="Spenta" value={false} onChange={nothing} disabled />
        </Row>
        <Row>
          <Switch id="interruttore" text="Visibile" value={isOn} onChange={setOn} />
          <Switch id="interruttore-spento" text="Spento" value={false} onChange={nothing} disabled />
        </Row>
      </Sample>
      <Sample of="RadioField">
        <FormRow id="misura" label="Quanto" group>
          {() => <RadioField id="misura" choices={amounts} value={amount} onChange={setAmount} />}
        </FormRow>
      </Sample>
      <Sample of="ColorField">
        <ColorField id="colore" label="Colore" value={color} onChange={setColor} />
      </Sample>
    </>
  )
}

function Choices() {
  const [one, setOne] = useState<string | null>('hotel')
  const [many, setMany] = useState<readonly string[]>(['hotel', 'villaggio'])
  const [query, setQuery] = useState('')
  const [rows, setRows] = useState([{ nome: 'Colazione' }, { nome: 'Cena' }])
  return (
    <>
      <Sample of="Select, MultiSelect">
        <Select id="scelta" label="Tipo" value={one} onChange={setOne} choices={choices} />
        <Select id="scelta-spenta" label="Tipo spento" value={one} onChange={nothing} choices={choices} disabled />
        <MultiSelect id="scelte" label="Tipi" value={many} onChange={setMany} choices={choices} />
      </Sample>
      <Sample of="Combo, MultiCombo">
        <Combo<string> id="cerca" label="Struttura" value={one} onChange={setOne} search={search} resolve={resolve} />
        <MultiCombo<string>
          id="cerca-molte"
          label="Strutture"
          value={many}
          onChange={setMany}
          search={search}
          resolve={resolve}
        />
      </Sample>
      <Sample of="ChoiceList">
        <label htmlFor="elenco-scelte">Tipo di struttura</label>
        <ChoiceList
          id="elenco-scelte"
          label="Tipo di struttura"
          choices={choices}
          value={many}
          multiple
          counts={{ hotel: 12, residence: 3, villaggio: 0 }}
          query={query}
          onQuery={setQuery}
          onChange={(chosen) => setMany(chosen.map(String))}
          onDone={nothing}
        />
      </Sample>
      <Sample of="ListField">
        <ListField
          id="righe"
          rowName="Riga"
          rows={rows}
          onChange={setRows}
          blank={() => ({ nome: '' })}
          render={(row, change, rowId) => (
            <TextField
              id={`${rowId}-nome`}
              label="Nome"
              value={row.nome}
              onChange={(nome) => change({ ...row, nome })}
            />
          )}
        />
      </Sample>
    </>
  )
}

function Dates() {
  const [day, setDay] = useState<string | null>('2026-06-15')
  const [days, setDays] = useState<Record<'from' | 'to', string | null>>({ from: '2026-06-15', to: '2026-06-20' })
  return (
    <>
      <Sample of="DateField">
        <DateField id="giorno" label="Data" value={day} onChange={setDay} today="2026-06-15" canUnselect />
        <DateField id="giorno-scritto" label="Data scritta" value={day} onChange={setDay} typed />
        <DateField id="giorno-errato" label="Data errata" value="2026-02-31" onChange={nothing} typed invalid />
        <DateField id="giorno-letto" label="Data letta" value={day} onChange={nothing} readOnly />
      </Sample>
      <Sample of="PeriodField">
        <PeriodField
          row={(end, control) => (
            <FormRow key={end} id={`periodo-${end}`} label={end === 'from' ? 'Dal' : 'Al'}>
              {(tie) => control(tie)}
            </FormRow>
          )}
          value={days}
          onChange={(changed) => setDays({ ...days, ...changed })}
          onBlur={nothing}
          readOnly={{ from: false, to: false }}
          unit="nights"
          isWrong={false}
        />
      </Sample>
      <Sample of="CalendarPanel">
        <div className="k-calendar">
          <CalendarPanel value={day} today="2026-06-15" takeFocus={false} onPick={setDay} />
        </div>
      </Sample>
    </>
  )
}

function Files() {
  const [ids, setIds] = useState<readonly number[]>([1, 2])
  const [order, setOrder] = useState<readonly number[]>([1, 2, 3])
  return (
    <>
      <Sample of="FileField">
        <FileField
          id="file"
          label="Foto"
          multiple
          accept="image/jpeg"
          largest={5_000_000}
          value={ids}
          onChange={setIds}
          upload={async () => file(3)}
          describe={async (id) => file(id)}
          open={nothing}
          aside={<Button small>Dalla galleria</Button>}
        />
      </Sample>
      <Sample of="FileList">
        <FileList
          label="Allegati"
          items={order.map(file)}
          isPicture={false}
          fixed={false}
          onOrder={setOrder}
          onRemove={(id) => setOrder(order.filter((one) => one !== id))}
          open={nothing}
        />
      </Sample>
    </>
  )
}
