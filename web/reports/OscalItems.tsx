import { Menu } from '@mantine/core'
import { IconFileCode } from '@tabler/icons-react'
import type { Named } from '#domain/platform/fields.ts'
import { type OscalReport, oscalReports } from '#domain/reports/oscal/oscal-models.ts'
import { reportsApi } from '#domain/reports/reports.contract.ts'
import { useDownload } from '#web/platform/use-download.ts'
import { reportsTexts as texts } from './reports.texts.ts'

interface Props {
  frameworks: readonly Named[]
  about: { entity_id?: number; assessment_period_id?: number }
}

/** Each framework as OSCAL: its results and, of an open assessment, the plan for what is not in place. */
export function OscalItems({ frameworks, about }: Props) {
  const { isBusy, download } = useDownload()
  const models = oscalReports.filter(
    model => model === 'assessment-results' || about.assessment_period_id === undefined,
  )
  const save = (framework: Named, model: OscalReport) =>
    void download(`${framework.name.replace(/[^\p{L}\p{N}.-]+/gu, ' ').trim()} ${model}.json`, {
      route: reportsApi.exportOscal,
      input: { protocol_id: framework.id, model, ...about },
    })
  return (
    <>
      <Menu.Label>{texts.oscal.title}</Menu.Label>
      {frameworks.flatMap(framework =>
        models.map(model => (
          <Menu.Item
            key={`${framework.id} ${model}`}
            disabled={isBusy}
            leftSection={<IconFileCode size={16} stroke={1.6} aria-hidden />}
            onClick={() => save(framework, model)}
          >
            {texts.oscal.names[model](framework.name)}
          </Menu.Item>
        )),
      )}
    </>
  )
}
