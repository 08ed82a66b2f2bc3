/** Recipes saved by name: offered for files with the same columns, and saved from what is chosen now. */
import { useState } from 'react'
import { forgetRecipe, reasonOf, saveRecipe } from '../../api/imports.ts'
import type { ImportInfo, RecipePlan, SavedRecipe } from '../../domain/plans/imports.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { TextField } from '../kit/fields/text/TextField.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'
import { draftOfPlan, type ImportDraft } from './importDraft.ts'
import { ImportSection } from './ImportSection.tsx'

type ImportRecipesProps = {
  info: ImportInfo
  onTake: (draft: ImportDraft) => void
  /** The plan of what is chosen now. */
  planOf: () => RecipePlan
}

export function ImportRecipes({ info, onTake, planOf }: ImportRecipesProps) {
  const [recipes, setRecipes] = useState<readonly SavedRecipe[]>(info.recipes)
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ text: string; isError: boolean } | null>(null)

  async function act(work: () => Promise<string>) {
    setBusy(true)
    setOutcome(null)
    try {
      setOutcome({ text: await work(), isError: false })
    } catch (error) {
      setOutcome({ text: reasonOf(error), isError: true })
    }
    setBusy(false)
  }
  const save = () =>
    act(async () => {
      const saved = await saveRecipe(info.id, name.trim(), planOf())
      setRecipes([saved, ...recipes.filter((one) => one.id !== saved.id)])
      setName('')
      return `«${saved.name}» è salvata: si offre per i file con queste colonne.`
    })
  const forget = (recipe: SavedRecipe) =>
    act(async () => {
      await forgetRecipe(recipe.id)
      setRecipes(recipes.filter((one) => one.id !== recipe.id))
      return `«${recipe.name}» è eliminata.`
    })

  return (
    <ImportSection
      title="Ricette"
      note={recipes.length ? 'Per i file con queste colonne:' : 'Salva queste scelte per il prossimo file uguale.'}
    >
      {recipes.map((recipe) => (
        <div key={recipe.id} className="import-row">
          <Button
            small
            icon="check"
            onClick={() => {
              onTake(draftOfPlan(info, recipe.plan))
              setOutcome({ text: `Scelte di «${recipe.name}».`, isError: false })
            }}
          >
            Usa «{recipe.name}»
          </Button>
          <IconButton
            icon="x"
            small
            label={`Elimina la ricetta «${recipe.name}»`}
            disabled={busy}
            onClick={() => void forget(recipe)}
          />
        </div>
      ))}
      <div className="import-row">
        <FormRow id="importa-ricetta" label="Nome della ricetta" width="medium">
          {(tie) => <TextField {...tie} value={name} onChange={setName} maxLength={80} />}
        </FormRow>
        <Button small disabled={name.trim() === ''} loading={busy} onClick={() => void save()}>
          Salva la ricetta
        </Button>
      </div>
      {/* The dialog has one status, which describes the file; this line is announced without a role. */}
      <p className={outcome?.isError ? 'import-failure' : 'import-note'} aria-live="polite">
        {outcome?.text}
      </p>
    </ImportSection>
  )
}
