/** Sample texts in place of those of an interazione. */
import type { PreviewProps } from '../props.ts'
import type { Format } from './frame.ts'
import { LayoutFrame } from './LayoutFrame.tsx'
import '../resource/preview/GuestPage.css'

const EXAMPLE = {
  titolo: 'Il titolo dell’interazione',
  testo: '<p>Il testo dell’interazione, di qualche riga: dice all’ospite che cosa trova, e perché proprio ora.</p>',
  link: '#',
}

export const LayoutPreview = ({ values }: PreviewProps) => (
  <div className="visit">
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the preview command moves the focus here */}
    <section className="visit-page" tabIndex={0} aria-label="Anteprima con parole d’esempio">
      <LayoutFrame
        html={String(values.html ?? '')}
        words={EXAMPLE}
        format={(values.formato as Format | null) ?? 'popup'}
        title={`Layout «${String(values.nome ?? '')}»`}
      />
    </section>
  </div>
)
