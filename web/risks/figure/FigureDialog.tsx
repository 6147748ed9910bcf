import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DownloadMenu } from '#web/platform/records/DownloadMenu.tsx'
import { useCan } from '#web/platform/session/me.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { Failed, NothingFound } from '#web/ui/page/PageStates.tsx'
import { RemediateButton } from '../../remediation/RemediateButton.tsx'
import { FigureAnswers } from './FigureAnswers.tsx'
import { FigureFormulas } from './FigureFormulas.tsx'
import { FigureHead } from './FigureHead.tsx'
import { FigureTreatment } from './FigureTreatment.tsx'
import { figureTexts as texts } from './figure.texts.ts'
import type { FigureOf } from './figure-address.ts'
import { LeftOut } from './LeftOut.tsx'
import { useExplained } from './use-explained.ts'

const WIDTH = 1080

/** A scope names neither a topic nor questions without a threat or a category. */
const isRemediable = ({ topic, threat, category }: FigureOf) => !topic && threat !== 0 && category !== 0

/** Explains a risk figure: the formula with its numbers, what was left out, and the answers that it is made of. */
export function FigureDialog({ of, onClose }: { of: FigureOf; onClose: () => void }) {
  const can = useCan()
  const [page, setPage] = useState(1)
  const { figure, answers, list } = useExplained(of, page)
  const { data, error } = figure
  const { period, framework, entity, division } = of
  return (
    <AppModal
      opened
      onClose={onClose}
      title={texts.title}
      size={WIDTH}
      actions={
        data && (
          <>
            {can('risk:read') && (
              <Button
                variant="default"
                renderRoot={props => (
                  <Link {...props} to="/risks" search={{ period, framework, entity, division }} />
                )}
              >
                {texts.openRisks}
              </Button>
            )}
            {isRemediable(of) && data.risk !== null && data.risk > 0 && (
              <RemediateButton variant="filled" of={of} isUrgent={data.risk > data.threshold} />
            )}
          </>
        )
      }
    >
      {error?.status === 404 && <NothingFound help={texts.missing} />}
      {error && error.status !== 404 && (
        <Failed {...failedOf(error)} onTryAgain={() => void figure.refetch()} />
      )}
      {!data && !error && <Skeleton h={360} />}
      {data && (
        <Stack gap="lg">
          <Group justify="space-between" align="flex-start" wrap="nowrap">
            <FigureHead figure={data} of={of} />
            <DownloadMenu list={list} name="risk-figure" />
          </Group>
          <FigureFormulas figure={data} example={page === 1 ? answers.data?.data[0] : undefined} />
          <LeftOut figure={data} of={of} />
          {entity && of.threat && !period && can('risk:read') && (
            <FigureTreatment entityId={entity} threatId={of.threat} />
          )}
          <FigureAnswers query={answers} onPage={setPage} />
        </Stack>
      )}
    </AppModal>
  )
}
