import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ControlToTest,
  controlOverviewApi,
  controlTestingApi,
} from '#domain/controls/control-overview.contract.ts'
import { type ControlTest, controlTestsApi } from '#domain/controls/control-tests.contract.ts'
import { asking, useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { RecordDialog } from '#web/platform/records/RecordDialog.tsx'
import { useCan, useMe } from '#web/platform/session/me.ts'
import { useToday } from '#web/platform/today.ts'
import { RemediateButton } from '#web/remediation/RemediateButton.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { formatDate } from '#web/ui/format.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { controlQueries } from '../control-queries.ts'
import { controlsTexts } from '../controls.texts.ts'
import { answersBelow } from './answers-below.ts'
import { TestFields } from './TestFields.tsx'
import { blankTest, inputOf, type TestValues, validateTest } from './test-values.ts'
import { testsTexts as texts } from './tests.texts.ts'

interface Props {
  controlId: number
  onClose: () => void
}

/** Records a test of a control, for its owner and for admins. One that fails offers remediation. */
export function TestDialog({ controlId, onClose }: Props) {
  const [failed, setFailed] = useState<ControlTest | null>(null)
  if (failed) return <FailedDialog test={failed} onClose={onClose} />
  return (
    <RecordDialog
      load={controlTestingApi.show}
      input={{ control_id: controlId }}
      ability="test"
      texts={{ title: texts.title, gone: texts.gone }}
      size="lg"
      bars={[36, 56, 56, 78]}
      onClose={onClose}
    >
      {({ record }) => <TestForm control={record} onClose={onClose} onFailed={setFailed} />}
    </RecordDialog>
  )
}

interface FormProps {
  control: ControlToTest
  onClose: () => void
  onFailed: (test: ControlTest) => void
}

function TestForm({ control, onClose, onFailed }: FormProps) {
  const me = useMe()
  const today = useToday()
  const create = useSend(controlTestsApi.create, { once: true, inForm: true, invalidates: controlQueries })
  const { form, dialog } = useSendForm<typeof controlTestsApi.create, TestValues>({
    send: create,
    initialValues: {
      ...blankTest,
      tested_on: today,
      tester: me && { id: me.id, full_name: me.full_name },
    },
    validate: validateTest,
    inputOf: values => ({ control_id: control.id, ...inputOf(values) }),
    onSent: test => {
      toastDone(texts.saved(control.name))
      if (test.result === 'effective') onClose()
      else onFailed(test)
    },
  })
  const { description, last_test } = control
  return (
    <FormDialog {...dialog} title={texts.titleOf(control.name)} size="lg" onClose={onClose} save={texts.save}>
      {description && <Text size="sm">{description}</Text>}
      <Dimmed>
        {last_test
          ? texts.lastTest(controlsTexts.results[last_test.result], formatDate(last_test.tested_on))
          : texts.untested}
      </Dimmed>
      <TestFields form={form} />
    </FormDialog>
  )
}

/** The consequences of a test that failed: the answers to look at again, and the way to a plan. */
function FailedDialog({ test, onClose }: { test: ControlTest; onClose: () => void }) {
  const { id, name } = test.control
  const can = useCan()
  const overview = useQuery({
    ...asking(controlOverviewApi.show, { control_id: id }),
    enabled: can('company:manage'),
  })
  const again = overview.data?.again
  return (
    <AppModal
      opened
      onClose={onClose}
      title={texts.failedTitle(name)}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.close}
          </Button>
          {can('company:manage') && again !== undefined && again > 0 && (
            <RemediateButton of={{ answerIds: () => answersBelow(id) }} variant="filled" about={name} />
          )}
        </>
      }
    >
      <Stack gap="sm">
        {again !== undefined && <Text>{texts.failedHelp(again)}</Text>}
        {test.note && <Text size="sm">{test.note}</Text>}
      </Stack>
    </AppModal>
  )
}
