import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { type MyPolicyText, myPoliciesApi } from '#domain/policies/my-policies.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { useMe } from '#web/platform/session/me.ts'
import { FormStack } from '#web/ui/form/FormStack.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import classes from '../policies.module.css'
import { policyQueries } from '../policy-queries.ts'
import { ownTexts as texts } from './own.texts.ts'

/** Confirms that the person has read the version; afterwards says when they did. */
export function AcknowledgeSection({ policy }: { policy: MyPolicyText }) {
  const name = useMe()?.full_name ?? ''
  return (
    <section className={classes.acknowledge} aria-label={texts.confirmTitle}>
      {policy.acknowledged_at ? (
        <p className={classes.done} role="status">
          <IconCircleCheck size={20} stroke={1.8} aria-hidden />
          {texts.done(name, policy.number, formatMoment(policy.acknowledged_at))}
        </p>
      ) : (
        <AcknowledgeForm policy={policy} name={name} />
      )}
    </section>
  )
}

function AcknowledgeForm({ policy, name }: { policy: MyPolicyText; name: string }) {
  const send = useSend(myPoliciesApi.acknowledge, { inForm: true, invalidates: policyQueries })
  const needsName = policy.needs_typed_name
  const { form, submit, isSending, problem } = useSendForm({
    send,
    initialValues: { typed_name: '' },
    validate: {
      typed_name: typed => (needsName && !typed.trim() ? texts.nameRequired : null),
    },
    inputOf: ({ typed_name }) => ({
      policy_id: policy.id,
      number: policy.number,
      ...(needsName && { typed_name }),
    }),
    onSent: ({ title }) => toastDone(texts.acknowledged(title)),
  })
  return (
    <FormStack onSubmit={submit} problem={problem} className={classes.onScreen}>
      <p>{texts.confirm(policy.number)}</p>
      {needsName && (
        <TextField
          label={texts.typeName}
          description={texts.typeNameHelp(name)}
          autoComplete="off"
          maxLength={300}
          {...form.getInputProps('typed_name')}
        />
      )}
      <Button type="submit" size="md" loading={isSending}>
        {texts.acknowledge}
      </Button>
    </FormStack>
  )
}
