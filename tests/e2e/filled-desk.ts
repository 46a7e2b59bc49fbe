import type { Site } from './site.ts'

/** A camp leader of event 1, and somebody who is invited to lead it. Doing it twice on one site is doing it once. */
export async function fillTeam(site: Site): Promise<void> {
  await site.sql(`
    INSERT INTO users (id, username, email, password_hash, role)
    VALUES (gen_random_uuid(), 'leads.here', 'leads.here@example.com', 'none', 'leader') ON CONFLICT DO NOTHING`)
  await site.sql(`
    INSERT INTO event_leader (event_id, user_id) SELECT 1, id FROM users WHERE username = 'leads.here'
    ON CONFLICT DO NOTHING`)
  await site.sql(`
    INSERT INTO staff_invitation (email, role, event_ids, token_hash, expires_at)
    VALUES ('invited@example.com', 'leader', '{1}', 'none', now() + interval '7 days') ON CONFLICT DO NOTHING`)
}

/** Something that a family asked. Doing it twice on one site is doing it once. */
export async function fillEnquiries(site: Site): Promise<void> {
  await site.sql(`
    INSERT INTO contact_message (id, name, email, phone, subject, message)
    VALUES (900001, 'Ada Asks', 'ada@example.com', '0400 111 222', 'Is there a lake?', 'The kids want to swim.')
    ON CONFLICT DO NOTHING`)
}
