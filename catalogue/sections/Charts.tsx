import { formatNumber } from '../../src/domain/text/text.ts'
import { Chart } from '../../src/views/kit/chart/Chart.tsx'
import { Months } from '../../src/views/kit/timeline/Months.tsx'
import { Sample } from '../Sample.tsx'

const labels = ['Gennaio', 'Febbraio', 'Marzo', 'Aprile', 'Maggio', 'Giugno']
const now = [12, 18, 15, 22, 30, 41]
const before = [10, 14, 17, 20, 24, 35]

export const Charts = () => (
  <>
    <Sample of="Chart: barre">
      <Chart
        name="Richieste per mese"
        labels={labels}
        series={[{ label: 'Richieste', values: now, kind: 'bar' }]}
        format={formatNumber}
      />
    </Sample>
    <Sample of="Chart: confronto">
      <Chart
        name="Richieste e anno prima"
        labels={labels}
        series={[
          { label: 'Quest’anno', values: now, kind: 'line' },
          { label: 'L’anno prima', values: before, kind: 'line', pale: true, dashed: true },
        ]}
        format={formatNumber}
      />
    </Sample>
    <Sample of="Chart: area, piccola e nuda">
      <Chart
        name="Andamento delle richieste"
        size="small"
        bare
        labels={labels}
        series={[{ label: 'Richieste', values: now, kind: 'area' }]}
        format={formatNumber}
      />
    </Sample>
    <Sample of="Months" wide>
      <Months from="2026-01-01" to="2026-12-31" />
    </Sample>
  </>
)
