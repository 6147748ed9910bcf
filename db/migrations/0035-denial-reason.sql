-- The reason that an admin gives for denying an exclusion request.
alter table question_exclusion_requests add column denial_reason text check (denial_reason is null or state = 'denied');
