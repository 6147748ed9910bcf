import { z } from 'zod'
import { GivenMoment, Id, Moment, text, Version } from '../platform/fields.ts'
import { listing } from '../platform/listing.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'
import { ADDRESS_MAX, DESCRIPTION_MAX, deliveryStates, MOST_WEBHOOKS } from './webhooks.rules.ts'

/** An address that receives the entries of the company’s audit log, signed as Standard Webhooks describes. */
export const Webhook = z.object({
  id: Id,
  address: z.string(),
  description: z.string(),
  events: z
    .array(z.string())
    .nullable()
    .describe('Events that it receives, such as `group.created`. Null for all.'),
  is_active: z.boolean(),
  failing_since: Moment.nullable().describe('Since when no message has arrived. Null if the last one did.'),
  switched_off_at: Moment.nullable().describe(
    'When Assay switched it off, because no message had arrived for five days.',
  ),
  version: Version,
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookWithSecret = Webhook.extend({
  secret: z.string().describe('Signs its messages. Shown only this once.'),
})

/** An event that a webhook can receive. */
export const WebhookEvent = z.object({
  name: z.string().describe('Name of the event, such as `group.created`.'),
  title: z.string().describe('The event in words.'),
  group: z.string().describe('The group that the event is listed under.'),
})
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** A message to a webhook, with the result of its latest try. */
export const WebhookDelivery = z.object({
  id: Id,
  message_id: z.string().describe('The header `webhook-id`: the same at every try.'),
  event: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  next_at: Moment.nullable().describe('When it is tried next, if it is waiting.'),
  response_status: z.int().nullable().describe('Status of the response. Null if there was none.'),
  duration_ms: z.int().nullable(),
  response: z.string().describe('The beginning of the response, or why there was none.'),
  body: z.string().describe('The body as it is sent.'),
  created_at: Moment,
  ended_at: Moment.nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const path = '/api/v1/webhooks'
// Creating, changing and a new secret are for people alone: a program that may change the company may not
// thereby read its audit log.
const Path = z.object({ webhook_id: Id })
const ids = { webhook_id: 'webhooks' }
const DeliveryPath = Path.extend({ delivery_id: Id })
const deliveryIds = { ...ids, delivery_id: 'webhook_deliveries' }

const fields = {
  address: z.string().trim().min(1).max(ADDRESS_MAX),
  description: text(DESCRIPTION_MAX),
  events: z
    .array(
      z
        .string()
        .max(100)
        .regex(/^[a-z_]+\.[a-z_]+$/, 'An event is a name such as group.created.'),
    )
    .min(1)
    .max(500)
    .nullable(),
  is_active: z.boolean(),
}

export const webhooksApi = {
  list: route({
    method: 'GET',
    path,
    summary: `List the company’s webhooks, up to ${MOST_WEBHOOKS}.`,
    needs: 'audit:read',
    input: z.object({}),
    output: list(Webhook, MOST_WEBHOOKS),
  }),
  events: route({
    method: 'GET',
    path: `${path}/events`,
    summary: 'List the events that a webhook can receive.',
    needs: 'audit:read',
    input: z.object({}),
    output: list(WebhookEvent, 1000),
  }),
  show: route({
    method: 'GET',
    path: `${path}/:webhook_id`,
    summary: 'Retrieve a webhook.',
    needs: 'audit:read',
    ids,
    input: Path,
    output: one(Webhook),
    versioned: true,
  }),
  create: route({
    method: 'POST',
    path,
    summary: 'Create a webhook. It receives the events from now on.',
    needs: 'company:change',
    input: z.strictObject({
      address: fields.address,
      description: fields.description.optional(),
      events: fields.events.optional(),
    }),
    output: created(WebhookWithSecret),
    versioned: true,
    personal: true,
    showsSecret: true,
    audit: 'webhook.created',
  }),
  update: route({
    method: 'PUT',
    path: `${path}/:webhook_id`,
    summary:
      'Change a webhook. Omitted fields are kept. Events that happen while it is switched off are not sent.',
    needs: 'company:change',
    ids,
    input: z.strictObject({ ...Path.shape, ...z.object(fields).partial().shape }),
    output: one(Webhook),
    versioned: true,
    personal: true,
    audit: 'webhook.updated',
  }),
  remove: route({
    method: 'DELETE',
    path: `${path}/:webhook_id`,
    summary: 'Delete a webhook with its messages.',
    needs: 'company:change',
    ids,
    input: Path,
    output: nothing,
    audit: 'webhook.deleted',
  }),
  replaceSecret: route({
    method: 'POST',
    path: `${path}/:webhook_id/secret`,
    summary: 'Replace the secret of a webhook. For 24 hours, messages are signed with both.',
    needs: 'company:change',
    ids,
    input: Path,
    output: one(WebhookWithSecret),
    versioned: true,
    personal: true,
    showsSecret: true,
    audit: 'webhook.secret_replaced',
  }),
  test: route({
    method: 'POST',
    path: `${path}/:webhook_id/test`,
    summary: 'Send a test message now, and return its result.',
    needs: 'company:change',
    ids,
    input: Path,
    output: one(WebhookDelivery),
    audit: 'webhook.tested',
    callsOut: true,
  }),
  deliveries: route({
    method: 'GET',
    path: `${path}/:webhook_id/deliveries`,
    summary: 'List the messages to a webhook of the last 30 days, newest first.',
    needs: 'audit:read',
    ids,
    input: Path.extend(
      listing({
        filter: {
          state: z.enum(deliveryStates).optional(),
          event: z.string().trim().max(100).optional(),
          from: GivenMoment.optional(),
          until: GivenMoment.optional(),
        },
        sort: ['id', 'created_at'],
      }),
    ),
    output: list(WebhookDelivery),
  }),
  delivery: route({
    method: 'GET',
    path: `${path}/:webhook_id/deliveries/:delivery_id`,
    summary: 'Retrieve a message to a webhook.',
    needs: 'audit:read',
    ids: deliveryIds,
    input: DeliveryPath,
    output: one(WebhookDelivery),
  }),
  sendAgain: route({
    method: 'POST',
    path: `${path}/:webhook_id/deliveries/:delivery_id/replay`,
    summary: 'Send a message again.',
    needs: 'company:change',
    ids: deliveryIds,
    input: DeliveryPath,
    output: one(WebhookDelivery),
    audit: 'webhook.replayed',
  }),
  sendSpanAgain: route({
    method: 'POST',
    path: `${path}/:webhook_id/replay`,
    summary: 'Send all messages of a span of time again, or only those that failed.',
    needs: 'company:change',
    ids,
    input: Path.extend({ from: GivenMoment, until: GivenMoment, only_failed: z.boolean().optional() }),
    output: one(z.object({ queued: z.int().describe('Number of messages that will be sent again.') })),
    audit: 'webhook.replayed',
  }),
}
