/** The ready configuration with which the usual clients reach the agents' address, to copy. */
import { useState } from 'react'
import { copyText } from '../shell/copyText.ts'
import { Button } from '../kit/Button.tsx'
import { Select } from '../kit/fields/choice/Select.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'

type Client = { value: string; label: string; where: string; text: (url: string, token: string) => string }

const remote = (url: string, token: string) => ({ url, headers: { Authorization: `Bearer ${token}` } })
const pretty = (value: unknown): string => JSON.stringify(value, null, 2)

const clients: readonly Client[] = [
  {
    value: 'mcpServers',
    label: 'Un client con «mcpServers» (Cursor, Gemini CLI…)',
    where: 'Nel file di configurazione del client, per esempio .mcp.json o mcp.json:',
    text: (url, token) => pretty({ mcpServers: { regia: { type: 'http', ...remote(url, token) } } }),
  },
  {
    value: 'vscode',
    label: 'Visual Studio Code',
    where: 'In .vscode/mcp.json:',
    text: (url, token) => pretty({ servers: { regia: { type: 'http', ...remote(url, token) } } }),
  },
  {
    value: 'inspector',
    label: 'Inspector del protocollo, da riga di comando',
    where: 'In un terminale, per elencare gli strumenti:',
    text: (url, token) =>
      `npx @modelcontextprotocol/inspector --cli ${url} --transport http --method tools/list --header "Authorization: Bearer ${token}"`,
  },
  {
    value: 'other',
    label: 'Un altro client',
    where: 'Indirizzo e intestazione da dare al client (trasporto «Streamable HTTP»):',
    text: (url, token) => `${url}\nAuthorization: Bearer ${token}`,
  },
]

export function AgentConfiguration({ value }: { value: string }) {
  const [chosen, setChosen] = useState<string | null>('mcpServers')
  const client = clients.find((one) => one.value === chosen) ?? clients[0]!
  const text = client.text(`${location.origin}/mcp`, value)
  return (
    <div className="tokens-configuration">
      <FormRow id="agent-client" label="Configurazione per">
        {(tie) => <Select {...tie} value={client.value} onChange={setChosen} choices={clients} />}
      </FormRow>
      <p>{client.where}</p>
      <pre className="tokens-value" data-configuration>
        {text}
      </pre>
      <Button
        icon="copy"
        onClick={() => void copyText(text, 'Configurazione copiata.', 'seleziona il testo e copialo')}
      >
        Copia la configurazione
      </Button>
    </div>
  )
}
