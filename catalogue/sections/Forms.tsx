import { useState } from 'react'
import { Button } from '../../src/views/kit/Button.tsx'
import { TextField } from '../../src/views/kit/fields/text/TextField.tsx'
import { BarField, FieldBar, PeriodFields } from '../../src/views/kit/form/FieldBar.tsx'
import { FormFooter } from '../../src/views/kit/form/FormFooter.tsx'
import { FormRow } from '../../src/views/kit/form/FormRow.tsx'
import { SearchField } from '../../src/views/kit/form/SearchField.tsx'
import { nothing, Sample } from '../Sample.tsx'

export function Forms() {
  const [query, setQuery] = useState('stella')
  const [from, setFrom] = useState<string | null>('2026-06-01')
  const [to, setTo] = useState<string | null>('2026-06-30')
  return (
    <>
      <Sample of="FormRow">
        <FormRow id="riga" label="Titolo" required hint="Si vede nell’elenco.">
          {(tie) => <TextField {...tie} value="Ponte di giugno" onChange={nothing} />}
        </FormRow>
        <FormRow id="riga-errata" label="Titolo" required error="Campo obbligatorio">
          {(tie) => <TextField {...tie} value="" onChange={nothing} />}
        </FormRow>
      </Sample>
      <Sample of="SearchField">
        <SearchField label="Cerca" placeholder="Cerca" value={query} onChange={setQuery} keys="F" />
        <SearchField label="Cerca ancora" value={query} onChange={setQuery} busy />
      </Sample>
      <Sample of="FieldBar, BarField, PeriodFields" wide>
        <FieldBar label="Periodo">
          <PeriodFields id="barra" from={from ?? ''} to={to ?? ''} onFrom={setFrom} onTo={setTo} />
          <BarField id="barra-nome" label="Nome">
            <TextField id="barra-nome" value="Estate" onChange={nothing} />
          </BarField>
        </FieldBar>
      </Sample>
      <Sample of="FormFooter" wide>
        <FormFooter>
          <Button variant="ghost">Torna indietro</Button>
          <Button variant="main" keys="Ctrl S">
            Salva modifiche
          </Button>
        </FormFooter>
      </Sample>
    </>
  )
}
