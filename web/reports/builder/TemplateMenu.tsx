import {
  IconArrowBackUp,
  IconCopy,
  IconFileTypePdf,
  IconPencil,
  IconReportAnalytics,
  IconTrash,
  IconUsers,
  IconUsersMinus,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReportTemplate, reportTemplatesApi } from '#domain/reports/builder/report-templates.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { historyAction } from '../../record-history/HistoryLink.tsx'
import { useMakeReport } from '../use-make-report.tsx'
import { builderTexts as texts } from './builder.texts.ts'
import { templateQueries } from './template-queries.ts'

/** The actions on one template. */
export function TemplateMenu({ template }: { template: ReportTemplate }) {
  const { id, name, is_shared, deleted_at } = template
  const { make } = useMakeReport()
  const input = { template_id: id }
  const copy = useSend(reportTemplatesApi.copy, { once: true, invalidates: templateQueries })
  const share = useSend(reportTemplatesApi.update, { invalidates: templateQueries })
  const trashing = useReversible({
    act: reportTemplatesApi.remove,
    undo: reportTemplatesApi.restore,
    input,
    done: texts.trashedDone(name),
    undone: texts.restoredDone(name),
    invalidates: templateQueries,
  })
  const quietly = () => {
    // The error is on the screen already.
  }
  const sharing = {
    icon: is_shared ? IconUsersMinus : IconUsers,
    label: is_shared ? texts.unshare : texts.share,
    onClick: () =>
      void share
        .mutateAsync({ ...input, is_shared: !is_shared })
        .then(() => toastDone(is_shared ? texts.unsharedDone(name) : texts.sharedDone(name)), quietly),
  }
  return (
    <RecordMenu
      label={texts.actionsFor(name)}
      record={template}
      actions={[
        { ability: 'make', icon: IconFileTypePdf, label: texts.make, onClick: () => make(input) },
        deleted_at === null && {
          icon: IconPencil,
          label: texts.open,
          link: props => (
            <Link {...props} to="/company/report-builder/$templateId" params={{ templateId: id }} />
          ),
        },
        deleted_at === null && {
          icon: IconReportAnalytics,
          label: texts.reports,
          link: props => <Link {...props} to="/reports" search={{ template: id }} />,
        },
        {
          ability: 'make',
          icon: IconCopy,
          label: texts.copy,
          onClick: () =>
            void copy.mutateAsync(input).then(made => toastDone(texts.copied(made.name)), quietly),
        },
        { ability: 'edit', ...sharing },
        template.deleted_at === null && historyAction('report-template', id),
        { ability: 'restore', icon: IconArrowBackUp, label: texts.restore, onClick: trashing.undo },
        {
          ability: 'delete',
          icon: IconTrash,
          label: texts.trash,
          isDestructive: true,
          confirm: { title: texts.trashTitle(name), help: texts.trashHelp, run: trashing.act },
        },
      ]}
    />
  )
}
