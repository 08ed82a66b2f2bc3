import { customerCategories } from '../../src/domain/resources/customers.ts'
import { Button } from '../../src/views/kit/Button.tsx'
import { Avatar } from '../../src/views/kit/data/Avatar.tsx'
import { Badge } from '../../src/views/kit/data/Badge.tsx'
import { Chip } from '../../src/views/kit/data/Chip.tsx'
import { Entries, Entry } from '../../src/views/kit/data/Entries.tsx'
import { TableHead } from '../../src/views/kit/data/TableHead.tsx'
import { Tag } from '../../src/views/kit/data/Tag.tsx'
import { nothing, Row, Sample } from '../Sample.tsx'

const tones = ['ok', 'warn', 'bad', 'info', 'neutral'] as const

export const Data = () => (
  <>
    <Sample of="Avatar">
      <Row>
        <Avatar name="Maria Rossi" />
        <Avatar name="Ugo" size={40} />
      </Row>
    </Sample>
    <Sample of="Badge">
      <Row>
        {customerCategories.map(
          (option) => typeof option !== 'string' && 'badge' in option && <Badge key={option.label} {...option} />,
        )}
      </Row>
    </Sample>
    <Sample of="Tag">
      <Row>
        {tones.map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
        <Tag dot={false}>senza punto</Tag>
      </Row>
    </Sample>
    <Sample of="Chip">
      <Row>
        <Chip label="Stato" />
        <Chip label="Stato" value="Online" pressed onRemove={nothing} removeLabel="Togli il filtro Stato" />
        <Chip icon="tag" label="Offerte" pressed={false} />
        <Chip label="Spento" disabled />
      </Row>
    </Sample>
    <Sample of="Entries, Entry">
      <Entries>
        <Entry title="Portatile" remark="Chromium, oggi alle 9:12">
          <Tag tone="ok">questo</Tag>
        </Entry>
        <Entry title="Telefono" remark="Safari, ieri">
          <Button small>Disconnetti</Button>
        </Entry>
      </Entries>
    </Sample>
    <Sample of="TableHead">
      <table>
        <TableHead of={['Nome', 'Comune', 'Stelle']} />
        <tbody>
          <tr>
            <td>Stella Marina</td>
            <td>Taranto</td>
            <td>4</td>
          </tr>
        </tbody>
      </table>
    </Sample>
  </>
)
