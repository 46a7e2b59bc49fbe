-- The database of version 1.0. `schema.prisma` describes the tables and columns.
--
-- 1. Types
-- 2. Tables
-- 3. Checks
-- 4. Foreign keys
-- 5. Functions
-- 6. Indexes
-- 7. Triggers
-- 8. Rows
-- 9. Role and permissions

-- 1. Types --------------------------------------------------------------------------------------------------------

-- Operator classes of the search indexes.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TYPE user_role AS ENUM ('user', 'leader', 'admin');
CREATE TYPE account_token_purpose AS ENUM ('VERIFY_EMAIL', 'RESET_PASSWORD');

CREATE TYPE booking_state AS ENUM ('HELD', 'CONFIRMED', 'EXPIRED', 'CANCELLED');
CREATE TYPE payment_state AS ENUM ('UNPAID', 'PROCESSING', 'FAILED', 'PAID', 'PARTIALLY_REFUNDED', 'REFUNDED');
CREATE TYPE clothing_kind AS ENUM ('TSHIRT', 'HOODIE');
CREATE TYPE consent_document AS ENUM ('terms', 'safety', 'medical', 'photo');
CREATE TYPE photo_choice AS ENUM ('YES', 'NO', 'NO_FACES');

CREATE TYPE payment_method AS ENUM ('CARD', 'CREDIT_NOTE', 'BANK_TRANSFER', 'CASH', 'CARRIED');
CREATE TYPE intent_status AS ENUM ('CREATING', 'OPEN', 'PROCESSING', 'SUCCEEDED', 'CANCELED');
CREATE TYPE refund_status AS ENUM ('REQUESTED', 'PENDING', 'SUCCEEDED', 'FAILED');
CREATE TYPE cancellation_cause AS ENUM (
  'FAMILY', 'EVENT', 'EXCHANGE', 'REPLACEMENT', 'FEWER_NIGHTS', 'MEDICAL', 'MEDICAL_REMAINDER');
CREATE TYPE cancellation_outcome AS ENUM ('CASH', 'CREDIT', 'NONE');
CREATE TYPE dispute_outcome AS ENUM ('INQUIRY', 'OPEN', 'WON', 'LOST', 'CLOSED');
CREATE TYPE discrepancy_kind AS ENUM (
  'UNMATCHED_PAYMENT', 'MISMATCHED_PAYMENT', 'UNMATCHED_REFUND', 'SEAT_DRIFT', 'UNDECRYPTABLE_DATA');

CREATE TYPE offer_state AS ENUM ('OPEN', 'CLAIMED', 'DECLINED', 'LAPSED', 'WITHDRAWN');
CREATE TYPE waiting_list_end_reason AS ENUM (
  'BOOKED', 'LEFT', 'DECLINED', 'LAPSED', 'REMOVED', 'CLOSED', 'CANCELLED');

-- CHECK_IN sorts first: of two records at the same time the check-in is the latest.
CREATE TYPE attendance_kind AS ENUM ('CHECK_IN', 'CHECK_OUT');
CREATE TYPE gallery_notice_kind AS ENUM ('PHOTO_REMOVAL', 'PHOTO_CHOICE');
CREATE TYPE review_state AS ENUM ('ASKED', 'WAITING', 'SHOWN', 'HIDDEN', 'WITHDRAWN');
CREATE TYPE review_name_form AS ENUM ('FIRST', 'FIRST_AND_INITIAL');

CREATE TYPE email_state AS ENUM ('QUEUED', 'SENT', 'STORED', 'FAILED');

-- 2. Tables -------------------------------------------------------------------------------------------------------

-- Accounts

CREATE TABLE user_account (
  id uuid PRIMARY KEY,
  username varchar(50) NOT NULL,
  email varchar(255) NOT NULL,
  email_verified_at timestamptz(3),
  password_hash text NOT NULL,
  password_min_length integer,
  first_name varchar(100),
  last_name varchar(100),
  role user_role NOT NULL DEFAULT 'user',
  joined_staff_at timestamptz(3),
  encrypted_family bytea,
  calendar_token_hash bytea,
  calendar_created_at timestamptz(3),
  disabled_at timestamptz(3),
  erased_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE session (
  sid bytea PRIMARY KEY,
  sess jsonb NOT NULL,
  expire timestamptz(3) NOT NULL,
  user_id uuid,
  step_up_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_seen_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE account_token (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL,
  purpose account_token_purpose NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE second_factor (
  user_id uuid PRIMARY KEY,
  encrypted_secret bytea NOT NULL,
  confirmed_at timestamptz(3),
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE recovery_code (
  user_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamptz(3),
  PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE staff_invitation (
  id serial PRIMARY KEY,
  email varchar(255) NOT NULL,
  role user_role NOT NULL,
  token_hash bytea NOT NULL,
  invited_by_id uuid,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE staff_invitation_event (
  invitation_id integer NOT NULL,
  event_id integer NOT NULL,
  PRIMARY KEY (invitation_id, event_id)
);

-- Events

CREATE TABLE event (
  id serial PRIMARY KEY,
  title varchar(200) NOT NULL,
  description text NOT NULL,
  short_description varchar(500) NOT NULL,
  category varchar(50) NOT NULL,
  image_url text NOT NULL,
  image_alt varchar(200),
  photographs jsonb NOT NULL DEFAULT '[]',
  start_date date NOT NULL,
  end_date date NOT NULL,
  start_time varchar(20) NOT NULL,
  end_time varchar(20) NOT NULL,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  previous_starts_at timestamptz(3),
  booking_closes_at timestamptz(3) NOT NULL,
  location varchar(200) NOT NULL,
  directions varchar(2000),
  map_url varchar(2000),
  adult_price_cents integer NOT NULL,
  child_price_cents integer NOT NULL,
  tent_price_cents integer NOT NULL DEFAULT 0,
  beer_price_cents integer NOT NULL DEFAULT 0,
  tshirt_price_cents integer NOT NULL DEFAULT 0,
  tshirt_kids_price_cents integer NOT NULL DEFAULT 0,
  hoodie_price_cents integer NOT NULL DEFAULT 0,
  hoodie_kids_price_cents integer NOT NULL DEFAULT 0,
  max_participants integer NOT NULL,
  current_participants integer NOT NULL DEFAULT 0,
  tent_stock integer,
  tents_taken integer NOT NULL DEFAULT 0,
  activities text[] DEFAULT ARRAY[]::text[],
  bring text[] DEFAULT ARRAY[]::text[],
  plan varchar(4000),
  rain_plan varchar(1000),
  ages varchar(200),
  leaders varchar(500),
  leader_image_url text,
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  cancelled_at timestamptz(3),
  cancel_reason varchar(500),
  cancel_outcome cancellation_outcome,
  cancel_target_id integer,
  deleted_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE event_change (
  id serial PRIMARY KEY,
  event_id integer NOT NULL,
  actor varchar(100) NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  is_material boolean NOT NULL,
  is_plan_changed boolean NOT NULL,
  old_start_date date NOT NULL,
  old_end_date date NOT NULL,
  old_start_time varchar(20) NOT NULL,
  old_end_time varchar(20) NOT NULL,
  old_location varchar(200) NOT NULL,
  new_start_date date NOT NULL,
  new_end_date date NOT NULL,
  email_due_at timestamptz(3) NOT NULL,
  emailed_at timestamptz(3),
  reminded_at timestamptz(3)
);

CREATE TABLE event_leader (
  event_id integer NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (event_id, user_id)
);

CREATE TABLE past_event (
  id serial PRIMARY KEY,
  title varchar(200) NOT NULL,
  description text NOT NULL,
  video_url text NOT NULL,
  thumbnail_url text NOT NULL,
  duration varchar(20) NOT NULL,
  event_date date NOT NULL,
  participants integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE picture (
  hash char(32) PRIMARY KEY,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE picture_file (
  hash char(32) NOT NULL,
  width integer NOT NULL,
  format varchar(4) NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (hash, width, format)
);

-- Pictures are compressed already.
ALTER TABLE picture_file ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- Bookings

CREATE TABLE booking (
  id varchar(40) PRIMARY KEY,
  code varchar(6) NOT NULL,
  event_id integer NOT NULL,
  user_id uuid,
  state booking_state NOT NULL DEFAULT 'HELD',
  payment_state payment_state NOT NULL DEFAULT 'UNPAID',
  first_name varchar(100) NOT NULL,
  last_name varchar(100) NOT NULL,
  email varchar(255) NOT NULL,
  email_verified_at timestamptz(3),
  phone varchar(20) NOT NULL,
  adult_count integer NOT NULL,
  child_count integer NOT NULL,
  glamping_tent_count integer NOT NULL DEFAULT 0,
  beer_package_count integer NOT NULL DEFAULT 0,
  encrypted_details bytea,
  encrypted_arrangements bytea,
  nights integer NOT NULL,
  later_adult_nights integer[] DEFAULT ARRAY[]::integer[],
  later_child_nights integer[] DEFAULT ARRAY[]::integer[],
  adult_price_cents integer NOT NULL,
  child_price_cents integer NOT NULL,
  tent_price_cents integer NOT NULL,
  beer_price_cents integer NOT NULL,
  tshirt_price_cents integer NOT NULL,
  tshirt_kids_price_cents integer NOT NULL,
  hoodie_price_cents integer NOT NULL,
  hoodie_kids_price_cents integer NOT NULL,
  exchange_fee_cents integer NOT NULL DEFAULT 0,
  waived_cents integer NOT NULL DEFAULT 0,
  total_cents integer NOT NULL,
  paid_cents integer NOT NULL DEFAULT 0,
  policy_edition varchar(20) NOT NULL DEFAULT '2026-11',
  hold_expires_at timestamptz(3),
  hold_extended_at timestamptz(3),
  hold_renewed_at timestamptz(3),
  idempotency_key varchar(200),
  request_hmac bytea,
  access_token_hash bytea,
  encrypted_access_token bytea,
  created_by_sid bytea,
  client_network_hmac bytea,
  campaign varchar(60),
  replaced_booking_id varchar(40),
  former_holder_count integer NOT NULL DEFAULT 0,
  holder_since timestamptz(3),
  accepted_change_id integer,
  revision integer NOT NULL DEFAULT 0,
  confirmed_at timestamptz(3),
  cancelled_at timestamptz(3),
  erased_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE booking_allowed_state (
  state booking_state NOT NULL,
  payment_state payment_state NOT NULL,
  PRIMARY KEY (state, payment_state)
);

CREATE TABLE booking_initial_state (
  state booking_state NOT NULL,
  payment_state payment_state NOT NULL,
  is_free_only boolean NOT NULL,
  PRIMARY KEY (state, payment_state)
);

CREATE TABLE booking_state_transition (
  from_state booking_state NOT NULL,
  from_payment_state payment_state NOT NULL,
  to_state booking_state NOT NULL,
  to_payment_state payment_state NOT NULL,
  PRIMARY KEY (from_state, from_payment_state, to_state, to_payment_state)
);

CREATE TABLE booking_child (
  id serial PRIMARY KEY,
  booking_id varchar(40) NOT NULL,
  position integer NOT NULL,
  encrypted_details bytea,
  encrypted_diet bytea
);

CREATE TABLE clothing_item (
  id serial PRIMARY KEY,
  booking_id varchar(40) NOT NULL,
  position integer NOT NULL,
  kind clothing_kind NOT NULL,
  size varchar(4) NOT NULL,
  is_kids boolean NOT NULL,
  unit_price_cents integer NOT NULL,
  encrypted_name bytea
);

CREATE TABLE consent (
  id serial PRIMARY KEY,
  booking_id varchar(40) NOT NULL,
  document consent_document NOT NULL,
  edition varchar(20) NOT NULL,
  person_position integer,
  photo_choice photo_choice,
  accepted_by varchar(200) NOT NULL,
  accepted_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE transfer_offer (
  id uuid PRIMARY KEY,
  booking_id varchar(40) NOT NULL,
  token_hash bytea NOT NULL,
  first_name varchar(100) NOT NULL,
  last_name varchar(100) NOT NULL,
  email varchar(255) NOT NULL,
  phone varchar(20) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE friend_link (
  id uuid PRIMARY KEY,
  booking_id varchar(40) NOT NULL,
  token_hash bytea NOT NULL,
  ended_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE neighbour_request (
  id serial PRIMARY KEY,
  link_id uuid NOT NULL,
  booking_id varchar(40) NOT NULL,
  friend_wants boolean,
  inviter_wants boolean,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- Money

CREATE TABLE payment (
  id serial PRIMARY KEY,
  booking_id varchar(40) NOT NULL,
  attempt integer NOT NULL,
  idempotency_key varchar(200) NOT NULL,
  intent_id varchar(255),
  method payment_method NOT NULL DEFAULT 'CARD',
  credit_note_id integer,
  carried_from_id integer,
  recorded_by varchar(100),
  amount_cents integer NOT NULL,
  status intent_status NOT NULL DEFAULT 'CREATING',
  captured_cents integer NOT NULL DEFAULT 0,
  refunded_cents integer NOT NULL DEFAULT 0,
  withdrawn_cents integer NOT NULL DEFAULT 0,
  settled_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE refund (
  id serial PRIMARY KEY,
  booking_id varchar(40) NOT NULL,
  payment_id integer NOT NULL,
  cancellation_id integer,
  retry_of_id integer,
  idempotency_key varchar(200) NOT NULL,
  provider_id varchar(255),
  amount_cents integer NOT NULL,
  status refund_status NOT NULL DEFAULT 'REQUESTED',
  reason varchar(200) NOT NULL,
  failure text,
  requested_by varchar(100) NOT NULL DEFAULT 'system',
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE cancellation (
  id serial PRIMARY KEY,
  booking_id varchar(40) NOT NULL,
  idempotency_key varchar(200),
  actor varchar(100) NOT NULL,
  cause cancellation_cause NOT NULL,
  reason varchar(500),
  encrypted_reason bytea,
  is_whole boolean NOT NULL,
  outcome cancellation_outcome NOT NULL,
  policy varchar(20),
  policy_edition varchar(20) NOT NULL,
  days_before integer NOT NULL,
  seats integer NOT NULL,
  cancelled_cents integer NOT NULL,
  refund_cents integer NOT NULL DEFAULT 0,
  credit_cents integer NOT NULL DEFAULT 0,
  retained_cents integer NOT NULL DEFAULT 0,
  item_cents integer,
  merchandise_cents integer,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE carried_amount (
  id serial PRIMARY KEY,
  booking_id varchar(40) NOT NULL,
  amount_cents integer NOT NULL,
  refundable_cents integer NOT NULL
);

CREATE TABLE credit_note (
  id serial PRIMARY KEY,
  code_hmac bytea NOT NULL,
  encrypted_code bytea NOT NULL,
  user_id uuid,
  booking_id varchar(40),
  cancellation_id integer,
  email varchar(255) NOT NULL,
  amount_cents integer NOT NULL,
  balance_cents integer NOT NULL,
  expired_cents integer NOT NULL DEFAULT 0,
  had_grace boolean NOT NULL DEFAULT false,
  expires_on date NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE dispute (
  id serial PRIMARY KEY,
  provider_id varchar(255) NOT NULL,
  intent_id varchar(255) NOT NULL,
  payment_id integer NOT NULL,
  amount_cents integer NOT NULL,
  status varchar(50) NOT NULL,
  outcome dispute_outcome NOT NULL,
  due_by timestamptz(3),
  opened_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  read_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE deferred_refund (
  id serial PRIMARY KEY,
  booking_id varchar(40) NOT NULL,
  payment_id integer NOT NULL,
  cancellation_id integer,
  outcome cancellation_outcome NOT NULL,
  amount_cents integer NOT NULL,
  paid_cents integer NOT NULL DEFAULT 0,
  reason varchar(200) NOT NULL,
  requested_by varchar(100) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE receipt (
  number integer PRIMARY KEY,
  booking_id varchar(40) NOT NULL,
  kind varchar(20) NOT NULL,
  payment_id integer,
  refund_id integer,
  dispute_id integer,
  adjusted_number integer,
  amount_cents integer NOT NULL,
  effect_cents integer NOT NULL,
  gst_cents integer,
  credit_cents integer NOT NULL DEFAULT 0,
  carried_cents integer NOT NULL DEFAULT 0,
  issued_to varchar(201),
  lines jsonb NOT NULL,
  issued_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE receipt_counter (
  id integer PRIMARY KEY DEFAULT 1,
  last_number integer NOT NULL DEFAULT 0
);

CREATE TABLE webhook_event (
  id varchar(255) PRIMARY KEY,
  type varchar(100) NOT NULL,
  payload jsonb NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  outcome varchar(100),
  received_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  processed_at timestamptz(3)
);

CREATE TABLE discrepancy (
  id serial PRIMARY KEY,
  kind discrepancy_kind NOT NULL,
  subject varchar(255) NOT NULL,
  facts jsonb NOT NULL,
  found_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  closed_at timestamptz(3)
);

-- Waiting list

CREATE TABLE waiting_list_entry (
  id serial PRIMARY KEY,
  event_id integer NOT NULL,
  user_id uuid,
  first_name varchar(100) NOT NULL,
  last_name varchar(100) NOT NULL,
  email varchar(255) NOT NULL,
  phone varchar(20) NOT NULL,
  adult_count integer NOT NULL DEFAULT 1,
  child_count integer NOT NULL DEFAULT 0,
  also_people integer,
  notified boolean NOT NULL DEFAULT false,
  joined_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  leave_token_hash bytea,
  client_network_hmac bytea,
  lapsed_offer_count integer NOT NULL DEFAULT 0,
  paused_until timestamptz(3),
  closed_at timestamptz(3),
  end_reason waiting_list_end_reason,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE waiting_list_offer (
  id serial PRIMARY KEY,
  entry_id integer NOT NULL,
  event_id integer NOT NULL,
  booking_id varchar(40),
  seats integer NOT NULL,
  state offer_state NOT NULL DEFAULT 'OPEN',
  token_hash bytea NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  reason varchar(500),
  reminded_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- At the camp and after it

CREATE TABLE attendance_record (
  id uuid PRIMARY KEY,
  event_id integer NOT NULL,
  booking_id varchar(40) NOT NULL,
  person varchar(10) NOT NULL,
  kind attendance_kind NOT NULL,
  at timestamptz(3) NOT NULL,
  clock_ahead_seconds integer,
  recorded_by_id uuid,
  encrypted_collector bytea,
  is_current boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE attendance_undo (
  event_id integer NOT NULL,
  record_id uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  undone_by_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (event_id, record_id)
);

CREATE TABLE camp_gallery (
  event_id integer PRIMARY KEY,
  published_at timestamptz(3),
  last_day date NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE camp_photo (
  id varchar(22) PRIMARY KEY,
  event_id integer NOT NULL,
  upload_hash bytea NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  uploaded_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  published_at timestamptz(3),
  hidden_at timestamptz(3)
);

CREATE TABLE camp_photo_file (
  photo_id varchar(22) NOT NULL,
  size varchar(5) NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (photo_id, size)
);

CREATE TABLE gallery_notice (
  id serial PRIMARY KEY,
  event_id integer NOT NULL,
  kind gallery_notice_kind NOT NULL,
  booking_id varchar(40),
  photo_id varchar(22),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  closed_at timestamptz(3)
);

CREATE TABLE review (
  id serial PRIMARY KEY,
  booking_id varchar(40) NOT NULL,
  token_hash bytea NOT NULL,
  state review_state NOT NULL DEFAULT 'ASKED',
  rating smallint,
  text varchar(1000),
  name_form review_name_form NOT NULL DEFAULT 'FIRST_AND_INITIAL',
  name varchar(60),
  version integer NOT NULL DEFAULT 1,
  asked_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  written_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by_id uuid,
  reason varchar(300)
);

-- Messages and emails

CREATE TABLE camp_message (
  id serial PRIMARY KEY,
  event_id integer NOT NULL,
  author_id uuid,
  subject varchar(150) NOT NULL,
  text text NOT NULL,
  includes_unpaid boolean NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  done_at timestamptz(3)
);

CREATE TABLE camp_message_recipient (
  message_id integer NOT NULL,
  booking_id varchar(40) NOT NULL,
  group_booking_id varchar(40) NOT NULL,
  email_booking_id varchar(40),
  is_skipped boolean NOT NULL DEFAULT false,
  PRIMARY KEY (message_id, booking_id)
);

CREATE TABLE camp_subscriber (
  id uuid PRIMARY KEY,
  email varchar(255),
  token_hash bytea NOT NULL,
  encrypted_token bytea,
  asked_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  confirmed_at timestamptz(3),
  unsubscribed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE camp_mailing (
  id serial PRIMARY KEY,
  last_subscriber_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  done_at timestamptz(3)
);

CREATE TABLE camp_opening (
  event_id integer PRIMARY KEY,
  shown_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  mailing_id integer
);

CREATE TABLE enquiry (
  id serial PRIMARY KEY,
  name varchar(200) NOT NULL,
  email varchar(255) NOT NULL,
  phone varchar(50),
  subject varchar(200) NOT NULL,
  message text NOT NULL,
  event_type varchar(20) NOT NULL DEFAULT 'general',
  handled_at timestamptz(3),
  changed_at timestamptz(3),
  changed_by_id uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE enquiry_answer (
  id serial PRIMARY KEY,
  enquiry_id integer NOT NULL,
  text text NOT NULL,
  author_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE outgoing_email (
  id serial PRIMARY KEY,
  key varchar(200) NOT NULL,
  recipient varchar(255) NOT NULL,
  subject varchar(300) NOT NULL,
  encrypted_content bytea NOT NULL,
  state email_state NOT NULL DEFAULT 'QUEUED',
  attempts integer NOT NULL DEFAULT 0,
  failure text,
  handled_at timestamptz(3),
  sent_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE mailbox_allowance (
  mailbox_hmac bytea PRIMARY KEY,
  emailed_at timestamptz(3)[],
  email_classes varchar(20)[],
  latest_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- Operation

CREATE TABLE setting (
  id integer PRIMARY KEY DEFAULT 1,
  hold_minutes double precision NOT NULL DEFAULT 30,
  gst_registered boolean NOT NULL DEFAULT false,
  cancellation_policy varchar(20),
  erase_after_days integer NOT NULL DEFAULT 30,
  exchange_fee_cents integer NOT NULL DEFAULT 2500,
  second_factor_mandatory_since timestamptz(3)
);

CREATE TABLE audit_entry (
  id bigserial PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  actor varchar(100) NOT NULL,
  action varchar(100) NOT NULL,
  subject varchar(200) NOT NULL,
  before jsonb,
  after jsonb,
  before_hash bytea,
  after_hash bytea,
  access_window timestamptz(3)
);

CREATE TABLE outbox (
  id bigserial PRIMARY KEY,
  kind varchar(50) NOT NULL,
  key varchar(200) NOT NULL,
  payload jsonb NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  done_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE idempotent_request (
  name varchar(300) PRIMARY KEY,
  request_hash bytea NOT NULL,
  result_id integer,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE data_key_check (
  key_id bytea PRIMARY KEY,
  encrypted_value bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE trusted_document (
  hash varchar(71) PRIMARY KEY,
  text text NOT NULL,
  used_at timestamptz(3) NOT NULL
);

CREATE TABLE rate_limit (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

-- 3. Checks -------------------------------------------------------------------------------------------------------

ALTER TABLE staff_invitation ADD CONSTRAINT staff_invitation_role CHECK (role <> 'user');

ALTER TABLE event
  ADD CONSTRAINT event_ends_after_start CHECK (end_date >= start_date),
  ADD CONSTRAINT event_prices_not_negative CHECK (
    adult_price_cents >= 0 AND child_price_cents >= 0 AND tent_price_cents >= 0 AND beer_price_cents >= 0
    AND tshirt_price_cents >= 0 AND tshirt_kids_price_cents >= 0
    AND hoodie_price_cents >= 0 AND hoodie_kids_price_cents >= 0),
  ADD CONSTRAINT event_capacity_positive CHECK (max_participants >= 1),
  -- Not compared with the maximum, which an organiser may lower below the seats taken.
  ADD CONSTRAINT event_seats_not_negative CHECK (current_participants >= 0 AND tents_taken >= 0),
  ADD CONSTRAINT event_tent_stock_not_negative CHECK (tent_stock >= 0),
  ADD CONSTRAINT event_cancel_target_differs CHECK (cancel_target_id <> id),
  -- The limit of the form.
  ADD CONSTRAINT event_photographs_list CHECK (
    jsonb_typeof(photographs) = 'array' AND jsonb_array_length(photographs) <= 8);

ALTER TABLE booking
  ADD CONSTRAINT booking_code_format CHECK (code ~ '^[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{6}$'),
  ADD CONSTRAINT booking_party CHECK (
    adult_count >= 1 AND child_count >= 0 AND adult_count + child_count <= 20
    AND glamping_tent_count >= 0 AND beer_package_count >= 0),
  ADD CONSTRAINT booking_nights CHECK (nights >= 1),
  ADD CONSTRAINT booking_money CHECK (total_cents >= 0 AND paid_cents >= 0),
  ADD CONSTRAINT booking_exchange_fee CHECK (exchange_fee_cents >= 0),
  ADD CONSTRAINT booking_waived CHECK (waived_cents >= 0),
  ADD CONSTRAINT booking_hold_has_expiry CHECK (state <> 'HELD' OR hold_expires_at IS NOT NULL),
  ADD CONSTRAINT booking_confirmed_is_paid CHECK (
    state <> 'CONFIRMED' OR payment_state IN ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED')),
  ADD CONSTRAINT booking_holder_since CHECK ((former_holder_count = 0) = (holder_since IS NULL));

ALTER TABLE payment
  ADD CONSTRAINT payment_amount CHECK (amount_cents > 0 AND captured_cents >= 0 AND refunded_cents >= 0),
  ADD CONSTRAINT payment_refunds_within_captured CHECK (refunded_cents <= captured_cents),
  ADD CONSTRAINT payment_withdrawn CHECK (withdrawn_cents >= 0),
  ADD CONSTRAINT payment_intent_is_card CHECK (intent_id IS NULL OR method = 'CARD'),
  ADD CONSTRAINT payment_credit_has_note CHECK ((method = 'CREDIT_NOTE') = (credit_note_id IS NOT NULL));

ALTER TABLE refund ADD CONSTRAINT refund_amount CHECK (amount_cents > 0);

ALTER TABLE cancellation
  ADD CONSTRAINT cancellation_amounts CHECK (
    cancelled_cents >= 0 AND refund_cents >= 0 AND credit_cents >= 0 AND retained_cents >= 0
    AND refund_cents + credit_cents + retained_cents = cancelled_cents),
  -- Only carried money can return partly as money and partly as credit.
  ADD CONSTRAINT cancellation_single_outcome CHECK (
    refund_cents = 0 OR credit_cents = 0 OR cause IN ('FAMILY', 'EXCHANGE')),
  ADD CONSTRAINT cancellation_items CHECK (merchandise_cents BETWEEN 0 AND item_cents),
  ADD CONSTRAINT cancellation_seats CHECK (seats >= 0),
  -- A medical reason is health data.
  ADD CONSTRAINT cancellation_medical_reason_encrypted CHECK (
    cause NOT IN ('MEDICAL', 'MEDICAL_REMAINDER') OR reason IS NULL);

ALTER TABLE carried_amount
  ADD CONSTRAINT carried_amount_limit CHECK (refundable_cents >= 0 AND refundable_cents < amount_cents);

ALTER TABLE credit_note
  ADD CONSTRAINT credit_note_balance CHECK (balance_cents >= 0 AND balance_cents <= amount_cents),
  ADD CONSTRAINT credit_note_expired CHECK (expired_cents >= 0);

ALTER TABLE dispute ADD CONSTRAINT dispute_amount CHECK (amount_cents >= 0);

ALTER TABLE deferred_refund
  ADD CONSTRAINT deferred_refund_amounts CHECK (amount_cents > 0 AND paid_cents BETWEEN 0 AND amount_cents),
  ADD CONSTRAINT deferred_refund_outcome CHECK (outcome IN ('CASH', 'CREDIT'));

ALTER TABLE receipt
  ADD CONSTRAINT receipt_single_cause CHECK (num_nonnulls(payment_id, refund_id, dispute_id) <= 1),
  ADD CONSTRAINT receipt_amount CHECK (amount_cents > 0),
  ADD CONSTRAINT receipt_effect CHECK (abs(effect_cents) = amount_cents);

ALTER TABLE receipt_counter ADD CONSTRAINT receipt_counter_single_row CHECK (id = 1);

ALTER TABLE waiting_list_entry
  ADD CONSTRAINT waiting_list_entry_party CHECK (adult_count >= 1 AND child_count >= 0),
  ADD CONSTRAINT waiting_list_entry_also_people CHECK (
    also_people IS NULL OR (also_people >= 1 AND also_people < adult_count + child_count)),
  -- The unique index then ignores case.
  ADD CONSTRAINT waiting_list_entry_email_lower CHECK (email = lower(email)),
  ADD CONSTRAINT waiting_list_entry_ended CHECK (end_reason IS NULL OR closed_at IS NOT NULL);

ALTER TABLE waiting_list_offer ADD CONSTRAINT waiting_list_offer_seats CHECK (seats >= 1);

ALTER TABLE camp_photo_file ADD CONSTRAINT camp_photo_file_size CHECK (size IN ('small', 'large'));

ALTER TABLE gallery_notice
  ADD CONSTRAINT gallery_notice_subject CHECK ((kind = 'PHOTO_REMOVAL') = (photo_id IS NOT NULL));

-- A withdrawn review leaves nothing behind.
ALTER TABLE review
  ADD CONSTRAINT review_written CHECK (
    (state IN ('WAITING', 'SHOWN', 'HIDDEN')) = (rating IS NOT NULL)
    AND (rating IS NULL) = (text IS NULL) AND (rating IS NULL) = (name IS NULL)
    AND (rating IS NULL) = (written_at IS NULL)),
  ADD CONSTRAINT review_stars CHECK (rating BETWEEN 1 AND 5);

ALTER TABLE camp_message_recipient
  ADD CONSTRAINT camp_message_recipient_outcome CHECK (NOT (is_skipped AND email_booking_id IS NOT NULL));

ALTER TABLE camp_subscriber
  ADD CONSTRAINT camp_subscriber_unsubscribed CHECK (
    (unsubscribed_at IS NULL) = (email IS NOT NULL) AND (unsubscribed_at IS NULL) = (encrypted_token IS NOT NULL));

ALTER TABLE setting ADD CONSTRAINT setting_single_row CHECK (id = 1);

-- A wrong hash would allow an operation that no page sends.
ALTER TABLE trusted_document
  ADD CONSTRAINT trusted_document_hash CHECK (
    hash = 'sha256:' || encode(sha256(convert_to(text, 'UTF8')), 'hex'));

-- 4. Foreign keys -------------------------------------------------------------------------------------------------

ALTER TABLE session
  ADD FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE account_token
  ADD FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE second_factor
  ADD FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE recovery_code
  ADD FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE staff_invitation
  ADD FOREIGN KEY (invited_by_id) REFERENCES user_account (id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE staff_invitation_event
  ADD FOREIGN KEY (invitation_id) REFERENCES staff_invitation (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD FOREIGN KEY (event_id) REFERENCES event (id) ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE event
  ADD FOREIGN KEY (cancel_target_id) REFERENCES event (id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE event_change
  ADD FOREIGN KEY (event_id) REFERENCES event (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE event_leader
  ADD FOREIGN KEY (event_id) REFERENCES event (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE picture_file
  ADD FOREIGN KEY (hash) REFERENCES picture (hash) ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE booking
  ADD FOREIGN KEY (event_id) REFERENCES event (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD FOREIGN KEY (replaced_booking_id) REFERENCES booking (id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE booking_child
  ADD FOREIGN KEY (booking_id) REFERENCES booking (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE clothing_item
  ADD FOREIGN KEY (booking_id) REFERENCES booking (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE consent
  ADD FOREIGN KEY (booking_id) REFERENCES booking (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE transfer_offer
  ADD FOREIGN KEY (booking_id) REFERENCES booking (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE friend_link
  ADD FOREIGN KEY (booking_id) REFERENCES booking (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE neighbour_request
  ADD FOREIGN KEY (link_id) REFERENCES friend_link (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD FOREIGN KEY (booking_id) REFERENCES booking (id) ON DELETE CASCADE ON UPDATE CASCADE;

-- A booking with payments or documents cannot be deleted.
ALTER TABLE payment
  ADD FOREIGN KEY (booking_id) REFERENCES booking (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD FOREIGN KEY (credit_note_id) REFERENCES credit_note (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD FOREIGN KEY (carried_from_id) REFERENCES payment (id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE refund
  ADD FOREIGN KEY (booking_id) REFERENCES booking (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD FOREIGN KEY (payment_id) REFERENCES payment (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD FOREIGN KEY (cancellation_id) REFERENCES cancellation (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD FOREIGN KEY (retry_of_id) REFERENCES refund (id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE cancellation
  ADD FOREIGN KEY (booking_id) REFERENCES booking (id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE carried_amount
  ADD FOREIGN KEY (booking_id) REFERENCES booking (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE credit_note
  ADD FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD FOREIGN KEY (booking_id) REFERENCES booking (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD FOREIGN KEY (cancellation_id) REFERENCES cancellation (id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE dispute
  ADD FOREIGN KEY (payment_id) REFERENCES payment (id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE deferred_refund
  ADD FOREIGN KEY (booking_id) REFERENCES booking (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD FOREIGN KEY (payment_id) REFERENCES payment (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD FOREIGN KEY (cancellation_id) REFERENCES cancellation (id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE receipt
  ADD FOREIGN KEY (booking_id) REFERENCES booking (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD FOREIGN KEY (payment_id) REFERENCES payment (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD FOREIGN KEY (refund_id) REFERENCES refund (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD FOREIGN KEY (dispute_id) REFERENCES dispute (id) ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE waiting_list_entry
  ADD FOREIGN KEY (event_id) REFERENCES event (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE waiting_list_offer
  ADD FOREIGN KEY (entry_id) REFERENCES waiting_list_entry (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD FOREIGN KEY (event_id) REFERENCES event (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD FOREIGN KEY (booking_id) REFERENCES booking (id) ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE attendance_record
  ADD FOREIGN KEY (event_id) REFERENCES event (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD FOREIGN KEY (booking_id) REFERENCES booking (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD FOREIGN KEY (recorded_by_id) REFERENCES user_account (id) ON DELETE SET NULL ON UPDATE CASCADE;
-- No key to the record: another phone may send the undo first.
ALTER TABLE attendance_undo
  ADD FOREIGN KEY (event_id) REFERENCES event (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD FOREIGN KEY (undone_by_id) REFERENCES user_account (id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE camp_gallery
  ADD FOREIGN KEY (event_id) REFERENCES event (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE camp_photo
  ADD FOREIGN KEY (event_id) REFERENCES camp_gallery (event_id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE camp_photo_file
  ADD FOREIGN KEY (photo_id) REFERENCES camp_photo (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE gallery_notice
  ADD FOREIGN KEY (event_id) REFERENCES camp_gallery (event_id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD FOREIGN KEY (booking_id) REFERENCES booking (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD FOREIGN KEY (photo_id) REFERENCES camp_photo (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE review
  ADD FOREIGN KEY (booking_id) REFERENCES booking (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD FOREIGN KEY (decided_by_id) REFERENCES user_account (id) ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE camp_message
  ADD FOREIGN KEY (event_id) REFERENCES event (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD FOREIGN KEY (author_id) REFERENCES user_account (id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE camp_message_recipient
  ADD FOREIGN KEY (message_id) REFERENCES camp_message (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD FOREIGN KEY (booking_id) REFERENCES booking (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE camp_opening
  ADD FOREIGN KEY (event_id) REFERENCES event (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD FOREIGN KEY (mailing_id) REFERENCES camp_mailing (id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE enquiry
  ADD FOREIGN KEY (changed_by_id) REFERENCES user_account (id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE enquiry_answer
  ADD FOREIGN KEY (enquiry_id) REFERENCES enquiry (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD FOREIGN KEY (author_id) REFERENCES user_account (id) ON DELETE SET NULL ON UPDATE CASCADE;

-- 5. Functions ----------------------------------------------------------------------------------------------------

-- Normalises text for search, as `toSearchText` in domain/typed-text/search-text.ts does: ignores case, accents,
-- apostrophes, invisible characters and kinds of hyphen. Immutable, so that indexes can contain it.
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(
  translate(replace(replace(replace(
    lower(regexp_replace(
      normalize(regexp_replace(value, '[''`´ʹʻʼʽˈ‘’‚‛′‵＇\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'), NFKD),
      '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđðħıŧ', 'olddhit'),
  '[\s\u00a0\u058a\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d-]+', ' ', 'g'));

-- Removes case and a plus tag from an email address.
CREATE FUNCTION to_mailbox(address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(lower(address), '^([^+@]+)\+[^@]*@', '\1@')
$$;

-- Returns a code that no booking has. Concurrent calls may return the same one: the unique index rejects the second,
-- and the caller retries. Without sequential scans, because a session reuses the plan that it made while the table was small.
CREATE FUNCTION generate_booking_code() RETURNS varchar LANGUAGE plpgsql VOLATILE SET enable_seqscan = off AS $$
DECLARE
  alphabet CONSTANT text := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  random_bits bigint;
  candidate text;
BEGIN
  LOOP
    -- The first 48 bits of a random UUID come from a secure source.
    random_bits := ('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12))::bit(48)::bigint;
    candidate := '';
    FOR letter IN 1..6 LOOP
      candidate := candidate || substr(alphabet, (random_bits % 31)::int + 1, 1);
      random_bits := random_bits / 31;
    END LOOP;
    IF NOT EXISTS (SELECT FROM booking WHERE code = candidate) THEN
      RETURN candidate;
    END IF;
  END LOOP;
END
$$;

ALTER TABLE booking ALTER COLUMN code SET DEFAULT generate_booking_code();

-- Returns why a party may not hold seats unpaid, or null if it may:
--   BOOKINGS  its mailbox or session has too many unpaid bookings
--   UNOPENED  the same, and all of them are free
--   NETWORK   its client network holds too many seats
-- Ignores a null mailbox, session or network. A free booking counts for 24 hours, or until its network is erased.
-- Offered seats count for the network that joined the waiting list. The mailbox of a signed-in member with a verified
-- address does not count, so that nobody can block it. The first party of a network is always accepted.
-- With `is_serialised` there is one caller at a time per mailbox, session and network until its transaction ends. Call
-- it last, but before locking an event: its own statements see what was committed during the wait, which a count
-- within the calling statement would not.
CREATE FUNCTION get_hold_rejection(
  booker_email text, member_id uuid, session_sid bytea, network_hmac bytea, for_event_id int, people int,
  max_bookings int, max_people int, max_share float8, is_serialised boolean
) RETURNS text LANGUAGE plpgsql VOLATILE COST 10000 AS $$
DECLARE
  mailbox text := to_mailbox(booker_email);
  is_verified boolean;
  unpaid_count int;
  free_count int;
  held_people int;
  held_people_at_event int;
BEGIN
  IF max_bookings IS NULL THEN
    RETURN NULL;
  END IF;
  IF is_serialised THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('holds by ' || mailbox, 0));
    PERFORM pg_advisory_xact_lock(hashtextextended('holds by ' || encode(session_sid, 'hex'), 0));
    PERFORM pg_advisory_xact_lock(hashtextextended('holds from ' || encode(network_hmac, 'hex'), 0));
  END IF;
  is_verified := EXISTS (
    SELECT FROM user_account
    WHERE id = member_id AND email_verified_at IS NOT NULL AND to_mailbox(email) = mailbox);

  WITH counted AS (
    SELECT booking.state, event_id, adult_count + child_count AS seats,
      coalesce(to_mailbox(email) = mailbox, false) AS is_same_mailbox,
      coalesce(created_by_sid = session_sid, false) AS is_same_session,
      coalesce(client_network_hmac = network_hmac, false) AS is_same_network
    FROM booking
    WHERE (booking.state = 'HELD' OR client_network_hmac IS NOT NULL)
      AND (booking.state = 'HELD'
        OR (booking.state = 'CONFIRMED' AND total_cents = 0 AND created_at > now() - interval '24 hours'))
      AND (to_mailbox(email) = mailbox OR created_by_sid = session_sid OR client_network_hmac = network_hmac)
  ), offered AS (
    SELECT waiting_list_offer.event_id, waiting_list_offer.seats
    FROM waiting_list_offer JOIN waiting_list_entry ON waiting_list_entry.id = entry_id
    WHERE waiting_list_offer.state = 'OPEN' AND client_network_hmac = network_hmac
  ), held AS (
    SELECT event_id, seats FROM counted WHERE is_same_network
    UNION ALL SELECT event_id, seats FROM offered
  )
  SELECT
    greatest(count(*) FILTER (WHERE is_same_mailbox AND NOT is_verified), count(*) FILTER (WHERE is_same_session)),
    greatest(count(*) FILTER (WHERE is_same_mailbox AND NOT is_verified AND state = 'CONFIRMED'),
      count(*) FILTER (WHERE is_same_session AND state = 'CONFIRMED')),
    (SELECT coalesce(sum(seats), 0) FROM held),
    (SELECT coalesce(sum(seats), 0) FROM held WHERE event_id = for_event_id)
  INTO unpaid_count, free_count, held_people, held_people_at_event
  FROM counted;

  IF unpaid_count >= max_bookings THEN
    RETURN CASE WHEN free_count = unpaid_count THEN 'UNOPENED' ELSE 'BOOKINGS' END;
  END IF;
  IF held_people > 0 AND held_people + people > max_people THEN
    RETURN 'NETWORK';
  END IF;
  IF held_people_at_event > 0 AND held_people_at_event + people >
    (SELECT floor(max_participants * max_share) FROM event WHERE id = for_event_id) THEN
    RETURN 'NETWORK';
  END IF;
  RETURN NULL;
END
$$;

-- Functions of triggers

CREATE FUNCTION reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;

CREATE FUNCTION reject_initial_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM booking_initial_state
    WHERE state = NEW.state AND payment_state = NEW.payment_state AND (NEW.total_cents = 0 OR NOT is_free_only)
  ) THEN
    RAISE EXCEPTION 'a booking cannot start as % %', NEW.state, NEW.payment_state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_initial_state', TABLE = 'booking';
  END IF;
  RETURN NEW;
END
$$;

CREATE FUNCTION reject_state_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM booking_state_transition
    WHERE from_state = OLD.state AND from_payment_state = OLD.payment_state
      AND to_state = NEW.state AND to_payment_state = NEW.payment_state
  ) THEN
    RAISE EXCEPTION 'a booking cannot change from % % to % %',
      OLD.state, OLD.payment_state, NEW.state, NEW.payment_state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_state_transition', TABLE = 'booking';
  END IF;
  RETURN NEW;
END
$$;

-- Counts the changes of a booking, because two changes of the same moment have the same `updated_at`.
CREATE FUNCTION increment_booking_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END
$$;

-- Notifies every process at commit that public data changed, so that it invalidates its response cache. The argument
-- 'times' says that the next moment at which an event changes by itself may differ.
CREATE FUNCTION notify_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_change', COALESCE(TG_ARGV[0], ''));
  RETURN NULL;
END
$$;

-- Adds an outbox message when seats become free and the waiting list has entries. A second change of the transaction
-- adds nothing. If the key exists, as in a restored database, the minutely job finds the seats.
CREATE FUNCTION enqueue_seats_freed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM waiting_list_entry WHERE event_id = NEW.id AND closed_at IS NULL) THEN
    INSERT INTO outbox (kind, key, payload)
    VALUES ('seats-freed', 'seats-freed:' || NEW.id || ':' || pg_current_xact_id(),
      jsonb_build_object('eventId', NEW.id))
    ON CONFLICT (key) DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;

-- Adds an outbox message when an address on the waiting list has booked. Its handler closes the entry if the booking
-- proves whose address it is, so there is another message once the address is verified or corrected.
CREATE FUNCTION enqueue_waiting_party_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (kind, key, payload)
  SELECT 'waiting-party-booked', concat_ws(':', 'waiting-party-booked', NEW.id, entry.id, NEW.email_verified_at IS NOT NULL),
    jsonb_build_object('bookingId', NEW.id)
  FROM waiting_list_entry AS entry
  WHERE entry.event_id = NEW.event_id AND entry.email = lower(NEW.email) AND entry.closed_at IS NULL
  ON CONFLICT (key) DO NOTHING;
  RETURN NULL;
END
$$;

-- Ends the transfer offer of a booking that changes in any way, because the receiver accepts what the page showed. The
-- caller holds the lock on the booking that acceptance takes.
CREATE FUNCTION delete_transfer_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'booking' THEN
    DELETE FROM transfer_offer WHERE booking_id = NEW.id;
  ELSE
    DELETE FROM transfer_offer WHERE booking_id = NEW.booking_id;
  END IF;
  RETURN NULL;
END
$$;

-- 6. Indexes ------------------------------------------------------------------------------------------------------

-- Accounts

CREATE UNIQUE INDEX user_account_username_key ON user_account (username);
CREATE UNIQUE INDEX user_account_username_lower ON user_account (lower(username));
CREATE UNIQUE INDEX user_account_email_key ON user_account (email);
CREATE UNIQUE INDEX user_account_calendar_token_hash_key ON user_account (calendar_token_hash);
CREATE INDEX session_expire_idx ON session (expire);
CREATE INDEX session_user_id_idx ON session (user_id);
CREATE INDEX account_token_user_id_idx ON account_token (user_id);
CREATE UNIQUE INDEX staff_invitation_email_key ON staff_invitation (email);
CREATE UNIQUE INDEX staff_invitation_token_hash_key ON staff_invitation (token_hash);
CREATE INDEX staff_invitation_invited_by_id_idx ON staff_invitation (invited_by_id);
CREATE INDEX staff_invitation_event_event_id_idx ON staff_invitation_event (event_id);

-- Events: none contains a column that a booking updates, so that updating the event stays cheap.

CREATE INDEX event_upcoming ON event (start_date, id, ends_at);
-- Finds the longest event: a listing reads no further back than its length.
CREATE INDEX event_length ON event (((ends_at AT TIME ZONE 'UTC') - start_date));
-- The next moment at which an event changes by itself.
CREATE INDEX event_booking_closes_at ON event (booking_closes_at);
CREATE INDEX event_starts_at ON event (starts_at);
CREATE INDEX event_ends_at ON event (ends_at);
CREATE INDEX event_by_title ON event (title, id);
CREATE INDEX event_by_change ON event (updated_at, id);
CREATE INDEX event_by_capacity ON event (max_participants, id);
CREATE INDEX event_by_price ON event (adult_price_cents, id);
CREATE INDEX event_search ON event USING gin (
  search_text(title) gin_trgm_ops, search_text(short_description) gin_trgm_ops,
  search_text(description) gin_trgm_ops, search_text(location) gin_trgm_ops);
CREATE INDEX event_cancel_target_id_idx ON event (cancel_target_id);
CREATE INDEX event_change_event_id_idx ON event_change (event_id);
CREATE INDEX event_leader_user_id_idx ON event_leader (user_id);

-- Bookings: expressions equal those of the queries, or the index is not used.

CREATE UNIQUE INDEX booking_code_key ON booking (code);
CREATE UNIQUE INDEX booking_idempotency_key_key ON booking (idempotency_key);
CREATE INDEX booking_event_id_state_idx ON booking (event_id, state);
CREATE INDEX booking_user_id_idx ON booking (user_id);
CREATE INDEX booking_email_idx ON booking (email);
CREATE INDEX booking_email_lower ON booking (lower(email));
CREATE INDEX booking_replaced_booking_id_idx ON booking (replaced_booking_id);
CREATE INDEX booking_by_age ON booking (created_at, id);
CREATE INDEX booking_by_name ON booking (lower(last_name || ' ' || first_name), id);
CREATE INDEX booking_by_total ON booking (total_cents, id);
-- The organiser's default order: unpaid, paid, cancelled, expired.
CREATE INDEX booking_in_list_order ON booking (
  (CASE WHEN state = 'EXPIRED' THEN -1 WHEN state = 'CANCELLED' THEN 0
    WHEN payment_state IN ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED') THEN 1 ELSE 2 END),
  created_at,
  id
);
CREATE INDEX booking_search ON booking USING gin (search_text(first_name || ' ' || last_name) gin_trgm_ops);
CREATE INDEX booking_words ON booking USING gin (
  email gin_trgm_ops, (first_name || ' ' || last_name) gin_trgm_ops);
CREATE INDEX booking_phone_digits ON booking USING gin (regexp_replace(phone, '[^0-9]', '', 'g') gin_trgm_ops);
CREATE INDEX booking_hold_expiry ON booking (hold_expires_at) WHERE state = 'HELD';
CREATE INDEX booking_confirmed_by_event ON booking (event_id) WHERE state = 'CONFIRMED';
CREATE INDEX booking_payment_failed ON booking (created_at, id)
  WHERE state <> 'CANCELLED' AND payment_state = 'FAILED';
-- Finds whether a mailbox was notified of a cancelled event.
CREATE INDEX booking_cancelled_unpaid ON booking (event_id, to_mailbox(email))
  WHERE state = 'CANCELLED' AND confirmed_at IS NULL;
CREATE INDEX booking_held_by_mailbox ON booking (to_mailbox(email))
  WHERE state = 'HELD' OR client_network_hmac IS NOT NULL;
CREATE INDEX booking_held_by_session ON booking (created_by_sid)
  WHERE state = 'HELD' OR client_network_hmac IS NOT NULL;
CREATE INDEX booking_held_by_network ON booking (client_network_hmac) WHERE client_network_hmac IS NOT NULL;
CREATE UNIQUE INDEX booking_child_booking_id_position_key ON booking_child (booking_id, position);
CREATE UNIQUE INDEX clothing_item_booking_id_kind_position_key ON clothing_item (booking_id, kind, position);
CREATE INDEX consent_booking_id_idx ON consent (booking_id);
CREATE UNIQUE INDEX transfer_offer_booking_id_key ON transfer_offer (booking_id);
CREATE UNIQUE INDEX transfer_offer_token_hash_key ON transfer_offer (token_hash);
CREATE UNIQUE INDEX friend_link_token_hash_key ON friend_link (token_hash);
CREATE INDEX friend_link_booking_id_idx ON friend_link (booking_id);
CREATE UNIQUE INDEX friend_link_active ON friend_link (booking_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX neighbour_request_booking_id_key ON neighbour_request (booking_id);
CREATE INDEX neighbour_request_link_id_idx ON neighbour_request (link_id);

-- Money

CREATE UNIQUE INDEX payment_idempotency_key_key ON payment (idempotency_key);
CREATE UNIQUE INDEX payment_intent_id_key ON payment (intent_id);
CREATE UNIQUE INDEX payment_booking_id_attempt_key ON payment (booking_id, attempt);
CREATE INDEX payment_credit_note_id_idx ON payment (credit_note_id);
CREATE INDEX payment_carried_from_id_idx ON payment (carried_from_id);
-- One open card payment per booking. Credit may be reserved next to it.
CREATE UNIQUE INDEX payment_one_open ON payment (booking_id)
  WHERE method = 'CARD' AND status IN ('CREATING', 'OPEN', 'PROCESSING');
CREATE INDEX payment_to_poll ON payment (updated_at) WHERE status IN ('OPEN', 'PROCESSING');
CREATE UNIQUE INDEX refund_idempotency_key_key ON refund (idempotency_key);
CREATE UNIQUE INDEX refund_provider_id_key ON refund (provider_id);
CREATE UNIQUE INDEX refund_retry_of_id_key ON refund (retry_of_id);
CREATE INDEX refund_booking_id_idx ON refund (booking_id);
CREATE INDEX refund_payment_id_idx ON refund (payment_id);
CREATE INDEX refund_cancellation_id_idx ON refund (cancellation_id);
CREATE INDEX refund_unfinished ON refund (updated_at) WHERE status IN ('REQUESTED', 'PENDING', 'FAILED');
CREATE UNIQUE INDEX cancellation_idempotency_key_key ON cancellation (idempotency_key);
CREATE INDEX cancellation_booking_id_idx ON cancellation (booking_id);
CREATE INDEX carried_amount_booking_id_idx ON carried_amount (booking_id);
CREATE UNIQUE INDEX credit_note_code_hmac_key ON credit_note (code_hmac);
CREATE INDEX credit_note_user_id_idx ON credit_note (user_id);
CREATE INDEX credit_note_booking_id_idx ON credit_note (booking_id);
CREATE INDEX credit_note_cancellation_id_idx ON credit_note (cancellation_id);
CREATE UNIQUE INDEX dispute_provider_id_key ON dispute (provider_id);
CREATE INDEX dispute_payment_id_idx ON dispute (payment_id);
CREATE INDEX dispute_intent_id_idx ON dispute (intent_id);
CREATE INDEX deferred_refund_booking_id_idx ON deferred_refund (booking_id);
CREATE INDEX deferred_refund_payment_id_idx ON deferred_refund (payment_id);
CREATE INDEX deferred_refund_cancellation_id_idx ON deferred_refund (cancellation_id);
CREATE UNIQUE INDEX receipt_payment_id_key ON receipt (payment_id);
CREATE UNIQUE INDEX receipt_refund_id_key ON receipt (refund_id);
CREATE INDEX receipt_booking_id_idx ON receipt (booking_id);
CREATE INDEX webhook_event_due ON webhook_event (received_at) WHERE processed_at IS NULL;
CREATE UNIQUE INDEX discrepancy_kind_subject_key ON discrepancy (kind, subject);
CREATE INDEX discrepancy_open ON discrepancy (found_at) WHERE closed_at IS NULL;

-- Waiting list

CREATE UNIQUE INDEX waiting_list_entry_event_id_email_key ON waiting_list_entry (event_id, email);
CREATE INDEX waiting_list_entry_event_id_joined_at_id_idx ON waiting_list_entry (event_id, joined_at, id);
CREATE INDEX waiting_list_entry_user_id_idx ON waiting_list_entry (user_id);
-- Read by every booking, so that nobody is served before the waiting list.
CREATE INDEX waiting_list_entry_open ON waiting_list_entry (event_id, joined_at, id) WHERE closed_at IS NULL;
CREATE INDEX waiting_list_entry_by_network ON waiting_list_entry (client_network_hmac)
  WHERE client_network_hmac IS NOT NULL;
CREATE UNIQUE INDEX waiting_list_offer_token_hash_key ON waiting_list_offer (token_hash);
CREATE UNIQUE INDEX waiting_list_offer_booking_id_key ON waiting_list_offer (booking_id);
CREATE INDEX waiting_list_offer_event_id_state_idx ON waiting_list_offer (event_id, state);
CREATE INDEX waiting_list_offer_entry_id_idx ON waiting_list_offer (entry_id);
CREATE UNIQUE INDEX waiting_list_offer_one_open ON waiting_list_offer (entry_id) WHERE state = 'OPEN';
CREATE INDEX waiting_list_offer_expiry ON waiting_list_offer (expires_at) WHERE state = 'OPEN';

-- At the camp and after it

CREATE INDEX attendance_record_event_id_idx ON attendance_record (event_id);
CREATE INDEX attendance_record_booking_id_idx ON attendance_record (booking_id);
CREATE INDEX attendance_record_recorded_by_id_idx ON attendance_record (recorded_by_id);
-- Several phones may record the same person.
CREATE UNIQUE INDEX attendance_record_current ON attendance_record (booking_id, person, kind) WHERE is_current;
CREATE INDEX attendance_undo_undone_by_id_idx ON attendance_undo (undone_by_id);
CREATE INDEX camp_gallery_last_day_idx ON camp_gallery (last_day);
CREATE UNIQUE INDEX camp_photo_event_id_upload_hash_key ON camp_photo (event_id, upload_hash);
CREATE INDEX gallery_notice_event_id_idx ON gallery_notice (event_id);
CREATE INDEX gallery_notice_booking_id_idx ON gallery_notice (booking_id);
CREATE INDEX gallery_notice_photo_id_idx ON gallery_notice (photo_id);
CREATE UNIQUE INDEX gallery_notice_open_photo ON gallery_notice (photo_id)
  WHERE kind = 'PHOTO_REMOVAL' AND closed_at IS NULL;
CREATE UNIQUE INDEX gallery_notice_open_choice ON gallery_notice (booking_id)
  WHERE kind = 'PHOTO_CHOICE' AND closed_at IS NULL;
CREATE UNIQUE INDEX review_booking_id_key ON review (booking_id);
CREATE INDEX review_by_state ON review (state, written_at, id);
CREATE INDEX review_decided_by_id_idx ON review (decided_by_id);

-- Messages and emails

CREATE INDEX camp_message_event_id_id_idx ON camp_message (event_id, id);
CREATE INDEX camp_message_author_id_idx ON camp_message (author_id);
CREATE INDEX camp_message_unfinished ON camp_message (id) WHERE done_at IS NULL;
CREATE INDEX camp_message_recipient_booking_id_idx ON camp_message_recipient (booking_id);
CREATE UNIQUE INDEX camp_subscriber_email_key ON camp_subscriber (email);
CREATE INDEX camp_opening_mailing_id_idx ON camp_opening (mailing_id);
-- The organiser's list: open first, newest first.
CREATE INDEX enquiry_in_list_order ON enquiry ((handled_at IS NULL), id);
CREATE INDEX enquiry_changed_by_id_idx ON enquiry (changed_by_id);
CREATE INDEX enquiry_answer_enquiry_id_idx ON enquiry_answer (enquiry_id);
CREATE INDEX enquiry_answer_author_id_idx ON enquiry_answer (author_id);
CREATE UNIQUE INDEX outgoing_email_key_key ON outgoing_email (key);
CREATE INDEX outgoing_email_state_idx ON outgoing_email (state);
CREATE INDEX outgoing_email_search ON outgoing_email USING gin (
  search_text(recipient) gin_trgm_ops, search_text(subject) gin_trgm_ops);

-- Operation

CREATE INDEX audit_entry_subject_idx ON audit_entry (subject);
CREATE INDEX audit_entry_action_idx ON audit_entry (action);
CREATE INDEX audit_entry_by_actor ON audit_entry (actor, id);
-- One entry per reader, screen and quarter of an hour, even for concurrent requests.
CREATE UNIQUE INDEX audit_entry_access ON audit_entry (actor, action, subject, access_window)
  WHERE access_window IS NOT NULL;
CREATE UNIQUE INDEX outbox_key_key ON outbox (key);
CREATE INDEX outbox_due ON outbox (id) WHERE done_at IS NULL;

-- 7. Triggers -----------------------------------------------------------------------------------------------------

CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
FOR EACH STATEMENT EXECUTE FUNCTION reject_change();

CREATE TRIGGER booking_initial_state BEFORE INSERT ON booking
FOR EACH ROW EXECUTE FUNCTION reject_initial_state();
CREATE TRIGGER booking_state_transition BEFORE UPDATE ON booking
FOR EACH ROW WHEN (OLD.state <> NEW.state OR OLD.payment_state <> NEW.payment_state)
EXECUTE FUNCTION reject_state_transition();
CREATE TRIGGER booking_revision BEFORE UPDATE ON booking
FOR EACH ROW EXECUTE FUNCTION increment_booking_revision();

CREATE TRIGGER booking_enqueue_waiting_party_booked AFTER INSERT OR UPDATE OF state, email, email_verified_at ON booking
FOR EACH ROW WHEN (NEW.state = 'CONFIRMED') EXECUTE FUNCTION enqueue_waiting_party_booked();
CREATE TRIGGER event_enqueue_seats_freed AFTER UPDATE ON event
FOR EACH ROW WHEN (
  NEW.max_participants - NEW.current_participants > OLD.max_participants - OLD.current_participants
  OR (NEW.is_active AND NOT OLD.is_active)
  OR NEW.booking_closes_at > OLD.booking_closes_at
) EXECUTE FUNCTION enqueue_seats_freed();

CREATE TRIGGER booking_delete_transfer_offer
AFTER UPDATE OF state, event_id, email, adult_count, child_count, glamping_tent_count, beer_package_count, total_cents
ON booking
FOR EACH ROW WHEN (
  (OLD.state, OLD.event_id, OLD.email, OLD.adult_count, OLD.child_count, OLD.glamping_tent_count,
    OLD.beer_package_count, OLD.total_cents)
  IS DISTINCT FROM (NEW.state, NEW.event_id, NEW.email, NEW.adult_count, NEW.child_count, NEW.glamping_tent_count,
    NEW.beer_package_count, NEW.total_cents)
) EXECUTE FUNCTION delete_transfer_offer();
CREATE TRIGGER attendance_record_delete_transfer_offer AFTER INSERT ON attendance_record
FOR EACH ROW WHEN (NEW.kind = 'CHECK_IN') EXECUTE FUNCTION delete_transfer_offer();

-- Per row, so that a statement without changes notifies nobody. PostgreSQL merges equal notifications of a transaction.
CREATE TRIGGER event_notify_insert_delete AFTER INSERT OR DELETE ON event
FOR EACH ROW EXECUTE FUNCTION notify_public_change('times');
CREATE TRIGGER event_notify_times AFTER UPDATE ON event
FOR EACH ROW WHEN (
  (OLD.starts_at, OLD.ends_at, OLD.booking_closes_at) IS DISTINCT FROM (NEW.starts_at, NEW.ends_at, NEW.booking_closes_at)
) EXECUTE FUNCTION notify_public_change('times');
CREATE TRIGGER event_notify_update AFTER UPDATE ON event
FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION notify_public_change();
CREATE TRIGGER event_notify_truncate AFTER TRUNCATE ON event
FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change('times');

CREATE TRIGGER past_event_notify_insert_delete AFTER INSERT OR DELETE ON past_event
FOR EACH ROW EXECUTE FUNCTION notify_public_change();
CREATE TRIGGER past_event_notify_update AFTER UPDATE ON past_event
FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION notify_public_change();
CREATE TRIGGER past_event_notify_truncate AFTER TRUNCATE ON past_event
FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();

CREATE TRIGGER setting_notify AFTER INSERT OR UPDATE OR DELETE ON setting
FOR EACH ROW EXECUTE FUNCTION notify_public_change();

CREATE TRIGGER review_notify_insert AFTER INSERT ON review
FOR EACH ROW WHEN (NEW.state = 'SHOWN') EXECUTE FUNCTION notify_public_change();
CREATE TRIGGER review_notify_update AFTER UPDATE ON review
FOR EACH ROW WHEN (OLD.state = 'SHOWN' OR NEW.state = 'SHOWN') EXECUTE FUNCTION notify_public_change();
CREATE TRIGGER review_notify_delete AFTER DELETE ON review
FOR EACH ROW WHEN (OLD.state = 'SHOWN') EXECUTE FUNCTION notify_public_change();
CREATE TRIGGER review_notify_truncate AFTER TRUNCATE ON review
FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();

-- 8. Rows ---------------------------------------------------------------------------------------------------------

INSERT INTO receipt_counter (id, last_number) VALUES (1, 0);

-- As domain/booking-states.ts says; a test compares them.

INSERT INTO booking_allowed_state (state, payment_state) VALUES
  ('HELD', 'UNPAID'),
  ('HELD', 'PROCESSING'),
  ('HELD', 'FAILED'),
  ('CONFIRMED', 'PAID'),
  ('CONFIRMED', 'PARTIALLY_REFUNDED'),
  ('CONFIRMED', 'REFUNDED'),
  ('EXPIRED', 'UNPAID'),
  ('EXPIRED', 'PROCESSING'),
  ('EXPIRED', 'FAILED'),
  ('CANCELLED', 'UNPAID'),
  ('CANCELLED', 'PROCESSING'),
  ('CANCELLED', 'FAILED'),
  ('CANCELLED', 'PAID'),
  ('CANCELLED', 'PARTIALLY_REFUNDED'),
  ('CANCELLED', 'REFUNDED');

INSERT INTO booking_initial_state (state, payment_state, is_free_only) VALUES
  ('HELD', 'UNPAID', false),
  ('CONFIRMED', 'PAID', true);

INSERT INTO booking_state_transition (from_state, from_payment_state, to_state, to_payment_state) VALUES
  ('HELD', 'UNPAID', 'HELD', 'PROCESSING'),
  ('HELD', 'UNPAID', 'HELD', 'FAILED'),
  ('HELD', 'UNPAID', 'CONFIRMED', 'PAID'),
  ('HELD', 'UNPAID', 'EXPIRED', 'UNPAID'),
  ('HELD', 'UNPAID', 'CANCELLED', 'UNPAID'),
  ('HELD', 'UNPAID', 'CANCELLED', 'PAID'),
  ('HELD', 'PROCESSING', 'HELD', 'UNPAID'),
  ('HELD', 'PROCESSING', 'HELD', 'FAILED'),
  ('HELD', 'PROCESSING', 'CONFIRMED', 'PAID'),
  ('HELD', 'PROCESSING', 'EXPIRED', 'PROCESSING'),
  ('HELD', 'PROCESSING', 'CANCELLED', 'PROCESSING'),
  ('HELD', 'PROCESSING', 'CANCELLED', 'PAID'),
  ('HELD', 'FAILED', 'HELD', 'PROCESSING'),
  ('HELD', 'FAILED', 'CONFIRMED', 'PAID'),
  ('HELD', 'FAILED', 'EXPIRED', 'FAILED'),
  ('HELD', 'FAILED', 'CANCELLED', 'FAILED'),
  ('HELD', 'FAILED', 'CANCELLED', 'PAID'),
  ('CONFIRMED', 'PAID', 'CONFIRMED', 'PARTIALLY_REFUNDED'),
  ('CONFIRMED', 'PAID', 'CONFIRMED', 'REFUNDED'),
  ('CONFIRMED', 'PAID', 'CANCELLED', 'PAID'),
  ('CONFIRMED', 'PARTIALLY_REFUNDED', 'CONFIRMED', 'PAID'),
  ('CONFIRMED', 'PARTIALLY_REFUNDED', 'CONFIRMED', 'REFUNDED'),
  ('CONFIRMED', 'PARTIALLY_REFUNDED', 'CANCELLED', 'PARTIALLY_REFUNDED'),
  ('CONFIRMED', 'REFUNDED', 'CONFIRMED', 'PAID'),
  ('CONFIRMED', 'REFUNDED', 'CONFIRMED', 'PARTIALLY_REFUNDED'),
  ('CONFIRMED', 'REFUNDED', 'CANCELLED', 'REFUNDED'),
  ('EXPIRED', 'UNPAID', 'HELD', 'UNPAID'),
  ('EXPIRED', 'UNPAID', 'CONFIRMED', 'PAID'),
  ('EXPIRED', 'UNPAID', 'EXPIRED', 'PROCESSING'),
  ('EXPIRED', 'UNPAID', 'EXPIRED', 'FAILED'),
  ('EXPIRED', 'UNPAID', 'CANCELLED', 'UNPAID'),
  ('EXPIRED', 'UNPAID', 'CANCELLED', 'PAID'),
  ('EXPIRED', 'PROCESSING', 'HELD', 'PROCESSING'),
  ('EXPIRED', 'PROCESSING', 'CONFIRMED', 'PAID'),
  ('EXPIRED', 'PROCESSING', 'EXPIRED', 'UNPAID'),
  ('EXPIRED', 'PROCESSING', 'EXPIRED', 'FAILED'),
  ('EXPIRED', 'PROCESSING', 'CANCELLED', 'PROCESSING'),
  ('EXPIRED', 'PROCESSING', 'CANCELLED', 'PAID'),
  ('EXPIRED', 'FAILED', 'HELD', 'FAILED'),
  ('EXPIRED', 'FAILED', 'CONFIRMED', 'PAID'),
  ('EXPIRED', 'FAILED', 'EXPIRED', 'PROCESSING'),
  ('EXPIRED', 'FAILED', 'CANCELLED', 'FAILED'),
  ('EXPIRED', 'FAILED', 'CANCELLED', 'PAID'),
  ('CANCELLED', 'PAID', 'CANCELLED', 'PARTIALLY_REFUNDED'),
  ('CANCELLED', 'PAID', 'CANCELLED', 'REFUNDED'),
  ('CANCELLED', 'PARTIALLY_REFUNDED', 'CANCELLED', 'PAID'),
  ('CANCELLED', 'PARTIALLY_REFUNDED', 'CANCELLED', 'REFUNDED'),
  ('CANCELLED', 'REFUNDED', 'CANCELLED', 'PAID'),
  ('CANCELLED', 'REFUNDED', 'CANCELLED', 'PARTIALLY_REFUNDED');

-- 9. Role and permissions -----------------------------------------------------------------------------------------

-- The site's connections use a role that can only read and append to the audit trail. The user of the database URL owns
-- the tables and the queue. Roles belong to the whole server, so another database may have created this one. Where
-- roles cannot be created the site works as that user, and only the trigger protects the audit trail.
DO $$
BEGIN
  CREATE ROLE camp_dads_site NOLOGIN;
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN NULL;
  WHEN insufficient_privilege THEN RAISE NOTICE 'not allowed to create roles';
END
$$;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'camp_dads_site') THEN
    RETURN;
  END IF;
  -- A superuser can take any role. Others need membership, even of a role that they created.
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT camp_dads_site TO %I', current_user);
  END IF;
EXCEPTION
  WHEN insufficient_privilege THEN RAISE NOTICE 'not allowed to take the role';
END
$$;

-- server/platform/site-role.ts repeats these permissions; a test compares them.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'camp_dads_site') THEN
    RETURN;
  END IF;
  GRANT USAGE ON SCHEMA public TO camp_dads_site;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO camp_dads_site;
  GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public TO camp_dads_site;
  -- Tables of later migrations.
  ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO camp_dads_site;
  ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT, UPDATE ON SEQUENCES TO camp_dads_site;
  -- Written once, except for personal data that is erased or encrypted with a newer key.
  REVOKE UPDATE, DELETE ON audit_entry, receipt, cancellation FROM camp_dads_site;
  GRANT UPDATE (issued_to) ON receipt TO camp_dads_site;
  GRANT UPDATE (encrypted_reason) ON cancellation TO camp_dads_site;
  REVOKE INSERT, UPDATE, DELETE
    ON _prisma_migrations, booking_allowed_state, booking_initial_state, booking_state_transition FROM camp_dads_site;
END
$$;

-- Databases created before PostgreSQL 15 let everyone create tables.
DO $$
BEGIN
  REVOKE CREATE ON SCHEMA public FROM PUBLIC;
EXCEPTION
  WHEN insufficient_privilege THEN RAISE NOTICE 'not allowed to change the schema';
END
$$;
