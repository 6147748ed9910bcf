import { Button, Group } from '@mantine/core'
import { IconCopy, IconFileTypePdf } from '@tabler/icons-react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type ReportTemplateWithRecipe,
  reportTemplatesApi,
} from '#domain/reports/builder/report-templates.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { NotLoaded } from '#web/platform/records/Loaded.tsx'
import { useFresh } from '#web/platform/records/use-fresh.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { toastDone, toastNote } from '#web/ui/toasts/toasts.tsx'
import { HistoryButton } from '../../record-history/HistoryButton.tsx'
import { SchedulesSection } from '../schedules/SchedulesSection.tsx'
import { useMakeReport } from '../use-make-report.tsx'
import { builderTexts as texts } from './builder.texts.ts'
import { TemplateForm } from './TemplateForm.tsx'
import { templateQueries } from './template-queries.ts'

const route = getRouteApi('/signed-in/company/admin/company/report-builder/$templateId')

/** One template: its sections in order, each with a preview, and the scope and look of its reports. */
export function TemplatePage() {
  const { templateId } = route.useParams()
  const { data, error, refetch } = useFresh(reportTemplatesApi.show, { template_id: templateId })
  if (data) return <Loaded key={data.id} template={data} />
  if (error) return <NotLoaded error={error} onTryAgain={refetch} gone={texts.notThere} />
  return <PageSkeleton />
}

function Loaded({ template }: { template: ReportTemplateWithRecipe }) {
  const [isSaved, setSaved] = useState(true)
  const mayEdit = template.abilities.edit
  return (
    <Page
      title={template.name}
      help={template.is_shared ? texts.shared : texts.own}
      note={mayEdit ? null : (template.reasons.edit ?? texts.readOnly)}
      crumbs={[{ label: texts.title, to: '/company/report-builder' }]}
      action={
        <Group gap="sm">
          <HistoryButton of="report-template" recordId={template.id} />
          <CopyButton template={template} />
          <MakeButton template={template} isSaved={isSaved} />
        </Group>
      }
    >
      <TemplateForm template={template} onDirty={isDirty => setSaved(!isDirty)} />
      <SchedulesSection templateId={template.id} />
    </Page>
  )
}

function MakeButton({
  template: { id, abilities },
  isSaved,
}: {
  template: ReportTemplateWithRecipe
  isSaved: boolean
}) {
  const { isBusy, make } = useMakeReport()
  if (!abilities.make) return null
  return (
    <Button
      variant={abilities.edit ? 'default' : 'filled'}
      loading={isBusy}
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      onClick={() => (isSaved ? make({ template_id: id }) : toastNote(texts.saveFirst))}
    >
      {texts.make}
    </Button>
  )
}

function CopyButton({ template: { id } }: { template: ReportTemplateWithRecipe }) {
  const copy = useSend(reportTemplatesApi.copy, { once: true, invalidates: templateQueries })
  const navigate = useNavigate()
  const open = ({ id: copied, name }: ReportTemplateWithRecipe) => {
    toastDone(texts.copied(name))
    void navigate({ to: '/company/report-builder/$templateId', params: { templateId: copied } })
  }
  return (
    <Button
      variant="default"
      loading={copy.isPending}
      leftSection={<IconCopy size={16} aria-hidden />}
      onClick={() => copy.mutate({ template_id: id }, { onSuccess: open })}
    >
      {texts.copy}
    </Button>
  )
}
