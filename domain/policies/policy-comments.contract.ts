import { z } from 'zod'
import { Id, Moment, Person, Version, verdictsOn } from '../platform/fields.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'

/** A comment beside the text of a policy, or a reply to one. */
export const PolicyComment = z.object({
  id: Id,
  policy_id: Id,
  number: z.int().describe('The version that it was written beside.'),
  parent_id: Id.nullable().describe('The comment that it replies to.'),
  quote: z.string().describe('The passage that it is about, as it was when the comment was written.'),
  message: z.string(),
  author: Person,
  created_at: Moment,
  resolved_by: Person.nullable(),
  resolved_at: Moment.nullable(),
  version: Version,
  ...verdictsOn('withdraw'),
})
export type PolicyComment = z.infer<typeof PolicyComment>

const path = '/api/v1/policies/:policy_id/comments'
const comment = `${path}/:comment_id`
const Path = z.object({ policy_id: Id })
const CommentPath = Path.extend({ comment_id: Id })
const read = { needs: 'company:manage', feature: 'policies' } as const
const manage = { needs: 'policy:manage', feature: 'policies' } as const
const ids = { policy_id: 'policies' }
const commentIds = { policy_id: 'policies', comment_id: 'policy_comments' }
const message = z.string().trim().min(1, 'Comments must not be blank.').max(5000)

export const policyCommentsApi = {
  list: route({
    method: 'GET',
    path,
    summary: 'List the comments on a policy with their replies, the oldest first.',
    ...read,
    ids,
    input: Path,
    output: list(PolicyComment, 1000),
  }),
  say: route({
    method: 'POST',
    path,
    summary: 'Comment on a passage of a version.',
    ...manage,
    ids,
    input: Path.extend({
      number: z.int().min(1),
      quote: z.string().trim().min(1, 'Select the passage that the comment is about.').max(500),
      message,
    }).strict(),
    output: created(PolicyComment),
    audit: 'policy_comment.said',
  }),
  reply: route({
    method: 'POST',
    path: `${comment}/replies`,
    summary: 'Reply to a comment. One that was resolved is open again.',
    ...manage,
    ids: commentIds,
    input: CommentPath.extend({ message }).strict(),
    output: created(PolicyComment),
    audit: 'policy_comment.replied',
  }),
  resolve: route({
    method: 'POST',
    path: `${comment}/resolve`,
    summary: 'Resolve a comment, or open it again.',
    ...manage,
    ids: commentIds,
    input: CommentPath.extend({ is_resolved: z.boolean() }).strict(),
    output: one(PolicyComment),
    versioned: true,
    audit: 'policy_comment.resolved',
  }),
  withdraw: route({
    method: 'DELETE',
    path: comment,
    summary: 'Withdraw one of your comments that nobody has replied to.',
    ...manage,
    ids: commentIds,
    input: CommentPath,
    output: nothing,
    audit: 'policy_comment.withdrawn',
  }),
}
