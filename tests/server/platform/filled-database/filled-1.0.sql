-- Rows of version 1.0, written by fill-database.ts.

ALTER TABLE booking DISABLE TRIGGER USER;

INSERT INTO user_account (id, username, email, email_verified_at, password_hash, password_min_length, first_name, last_name, role, joined_staff_at, encrypted_family, calendar_token_hash, calendar_created_at, erased_at, created_at, updated_at) VALUES
  ('00000000-0000-7000-8000-000000000001', 'filled.admin', 'filled.admin@example.com', '2026-10-01T02:00:00Z', '$2b$04$notapasswordnotapasswordnotapasswordnotapasswordnotap', 12, 'Sam', 'Filled', 'admin', '2026-10-01T02:00:00Z', NULL, NULL, NULL, NULL, '2026-10-01T02:00:00Z', '2026-10-01T02:00:00Z'),
  ('00000000-0000-7000-8000-000000000002', 'filled.leader', 'filled.leader@example.com', '2026-10-01T02:00:00Z', '$2b$04$notapasswordnotapasswordnotapasswordnotapasswordnotap', 12, 'Sam', 'Filled', 'leader', '2026-10-01T02:00:00Z', NULL, NULL, NULL, NULL, '2026-10-01T02:00:00Z', '2026-10-01T02:00:00Z'),
  ('00000000-0000-7000-8000-000000000003', 'filled.member', 'filled.member@example.com', '2026-10-01T02:00:00Z', '$2b$04$notapasswordnotapasswordnotapasswordnotapasswordnotap', 12, 'Sam', 'Filled', 'user', NULL, '\x01d53031485a109011640647bfff409625157d0035261f45e96984bf33c788de3a30a1eef6a1956b53153078c9daf340d5b17b17674a48c78b2f66c50790645887aba52852658b9f98552c8977e0df316b887eaf187b67c1f0ef900a232dd9b3d205d4b8e822b18aaa061b3f3d5bf227e25d41e17185beed749def5e264de27762abc6fce2be8cc7f4d3ec18749d758f0d882cf471daa73de76e6844152a6f696a0d0686aaaef4352cd1dc8b3ddea1d73ef1f53ab400c2e2f7e4120301707168361e0b509a1b506456a22d85c8cdf32abdee72b50c795d9fb4d2976934114504b4bac99cf32d72424b8e43cdb170cee88235ea8b561edff9ea5611350d1c6b8cbfdf0510fa9b2e7f3546a2a335df3487a3', '\x5152790e278eb89039f8bfaa354b944ec1b44c5d3fc144edc5720c3edc045c73', '2026-10-01T02:00:00Z', NULL, '2026-10-01T02:00:00Z', '2026-10-01T02:00:00Z'),
  ('00000000-0000-7000-8000-000000000004', 'erased:4', 'erased:4@example.com', NULL, '$2b$04$notapasswordnotapasswordnotapasswordnotapasswordnotap', 12, NULL, NULL, 'user', NULL, NULL, NULL, NULL, '2026-10-02T02:00:00Z', '2026-10-01T02:00:00Z', '2026-10-01T02:00:00Z');

INSERT INTO session (sid, sess, expire, user_id) VALUES
  ('\x3f3af1ecebbd1410ab417ec0d27bbfcb5d340e177ae159b59fc8626c2dfd9175', '{"userId":"00000000-0000-7000-8000-000000000003","role":"user","grants":[]}', '2096-05-01T06:00:00Z', '00000000-0000-7000-8000-000000000003');

INSERT INTO account_token (token_hash, user_id, purpose, expires_at, used_at) VALUES
  ('\xa12dd3a7fd3203a452eb34d91a9be20569d5e337a3384347068895c07f3e0c5a', '00000000-0000-7000-8000-000000000003', 'VERIFY_EMAIL', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('\x01be30bb4a27765c37462e6bf2a0bf8b6c109f9be9d81e6fd56455db1a736a43', '00000000-0000-7000-8000-000000000003', 'RESET_PASSWORD', '2096-05-01T06:00:00Z', NULL);

INSERT INTO second_factor (user_id, encrypted_secret, confirmed_at, last_step) VALUES
  ('00000000-0000-7000-8000-000000000001', '\x01d5303148b693f2e75480cf440d33d2c0c8c344f1a8488659af89cb613d8ccf3000fab1028a0ebebc4771e11c13e665bc0e3b', '2026-10-01T02:00:00Z', 1);

INSERT INTO recovery_code (user_id, code_hash) VALUES
  ('00000000-0000-7000-8000-000000000001', '\x8c585378513f5f7a2e1456ee54042605fdb890392becefadd2ab180fd02fb341');

INSERT INTO event (id, title, description, short_description, category, image_url, photographs, start_date, end_date, start_time, end_time, starts_at, ends_at, booking_closes_at, location, directions, adult_price_cents, child_price_cents, tent_price_cents, tshirt_price_cents, hoodie_price_cents, max_participants, current_participants, tent_stock, tents_taken, activities, bring, is_active, version, cancelled_at, cancel_reason, cancel_outcome, cancel_target_id, deleted_at, created_at, updated_at) VALUES
  (1, 'Creek Camp', 'Two nights by the creek.', 'By the creek.', 'outdoor', '/media/scenes/camp-01.webp', '[{"imageUrl":"/media/scenes/camp-02.webp","imageAlt":"A creek","focusX":50,"focusY":50}]', '2096-05-03', date '2096-05-03' + 2, '16:00', '10:00', '2096-05-03T06:00:00Z', timestamptz '2096-05-03T00:00:00Z' + interval '2 days', '2096-05-03T06:00:00Z', 'Scenic Rim', 'Past the bridge.', 10000, 5000, 5000, 3000, 4000, 40, 10, 5, 1, ARRAY['Campfire'], ARRAY['A torch'], true, 2, NULL, NULL, NULL, NULL, NULL, '2026-10-01T02:00:00Z', '2026-10-01T02:00:00Z'),
  (2, 'Last Camp', 'Two nights by the creek.', 'By the creek.', 'outdoor', '/media/scenes/camp-01.webp', '[{"imageUrl":"/media/scenes/camp-02.webp","imageAlt":"A creek","focusX":50,"focusY":50}]', '2026-11-20', date '2026-11-20' + 2, '16:00', '10:00', '2026-11-20T06:00:00Z', timestamptz '2026-11-20T00:00:00Z' + interval '2 days', '2026-11-20T06:00:00Z', 'Scenic Rim', 'Past the bridge.', 10000, 5000, 5000, 3000, 4000, 40, 2, 5, 0, ARRAY['Campfire'], ARRAY['A torch'], true, 2, NULL, NULL, NULL, NULL, NULL, '2026-10-01T02:00:00Z', '2026-10-01T02:00:00Z'),
  (3, 'Flooded Camp', 'Two nights by the creek.', 'By the creek.', 'outdoor', '/media/scenes/camp-01.webp', '[{"imageUrl":"/media/scenes/camp-02.webp","imageAlt":"A creek","focusX":50,"focusY":50}]', '2096-06-01', date '2096-06-01' + 2, '16:00', '10:00', '2096-06-01T06:00:00Z', timestamptz '2096-06-01T00:00:00Z' + interval '2 days', '2096-06-01T06:00:00Z', 'Scenic Rim', 'Past the bridge.', 10000, 5000, 5000, 3000, 4000, 40, 0, 5, 0, ARRAY['Campfire'], ARRAY['A torch'], true, 2, '2026-10-02T02:00:00Z', 'The creek is in flood', 'CASH', 1, NULL, '2026-10-01T02:00:00Z', '2026-10-01T02:00:00Z'),
  (4, 'Deleted Camp', 'Two nights by the creek.', 'By the creek.', 'outdoor', '/media/scenes/camp-01.webp', '[{"imageUrl":"/media/scenes/camp-02.webp","imageAlt":"A creek","focusX":50,"focusY":50}]', '2096-07-01', date '2096-07-01' + 2, '16:00', '10:00', '2096-07-01T06:00:00Z', timestamptz '2096-07-01T00:00:00Z' + interval '2 days', '2096-07-01T06:00:00Z', 'Scenic Rim', 'Past the bridge.', 10000, 5000, 5000, 3000, 4000, 40, 0, 5, 0, ARRAY['Campfire'], ARRAY['A torch'], false, 2, NULL, NULL, NULL, NULL, '2026-10-02T02:00:00Z', '2026-10-01T02:00:00Z', '2026-10-01T02:00:00Z');

INSERT INTO event_change (event_id, actor, at, is_material, is_plan_changed, old_start_date, old_end_date, old_start_time, old_end_time, old_location, new_start_date, new_end_date, email_due_at, emailed_at, reminded_at) VALUES
  (1, 'user:00000000-0000-7000-8000-000000000001', '2026-10-02T02:00:00Z', true, false, '2096-05-02', '2096-05-04', '16:00', '10:00', 'Noosa', '2096-05-03', '2096-05-05', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z');

INSERT INTO event_leader (event_id, user_id) VALUES
  (1, '00000000-0000-7000-8000-000000000002'),
  (2, '00000000-0000-7000-8000-000000000002');

INSERT INTO staff_invitation (id, email, role, token_hash, invited_by_id, expires_at) VALUES
  (1, 'leads@example.com', 'leader', '\xaef450dc78eac12fcad7944c163e782a1430a3908618cdf147dacd10de6f1035', '00000000-0000-7000-8000-000000000001', '2096-05-01T06:00:00Z'),
  (2, 'runs@example.com', 'admin', '\x1f64fff08d787e732e04559f4d241876b399d9d4251af79833bd22adbb2d331a', NULL, '2096-05-01T06:00:00Z');

INSERT INTO staff_invitation_event (invitation_id, event_id) VALUES
  (1, 1),
  (1, 2);

INSERT INTO past_event (title, description, video_url, thumbnail_url, duration, event_date, participants) VALUES
  ('First Camp', 'How it began.', '/media/films/first.mp4', '/media/films/first.webp', '8:32', '2025-11-20', 24);

INSERT INTO picture (hash, width, height) VALUES
  ('ffffffffffffffffffffffffffffffff', 1920, 1080);

INSERT INTO picture_file (hash, width, format, bytes) VALUES
  ('ffffffffffffffffffffffffffffffff', 960, 'webp', '\x2cea274d0bedc39ec4ab6ba9e59ec889e3ed6fb56a1cf088a64d9b383378dc97');

INSERT INTO booking (id, code, event_id, user_id, state, payment_state, first_name, last_name, email, email_verified_at, phone, adult_count, child_count, glamping_tent_count, encrypted_details, encrypted_arrangements, nights, adult_price_cents, child_price_cents, tent_price_cents, beer_price_cents, tshirt_price_cents, tshirt_kids_price_cents, hoodie_price_cents, hoodie_kids_price_cents, exchange_fee_cents, total_cents, paid_cents, hold_expires_at, idempotency_key, request_hmac, access_token_hash, encrypted_access_token, client_network_hmac, replaced_booking_id, former_holder_count, holder_since, confirmed_at, cancelled_at, erased_at, created_at, updated_at) VALUES
  ('filled-confirmed', 'FK2222', 1, '00000000-0000-7000-8000-000000000003', 'CONFIRMED', 'PARTIALLY_REFUNDED', 'Robin', 'confirmed', 'confirmed@example.com', '2026-10-02T02:00:00Z', '0400 111 222', 1, 1, 1, '\x01d53031484efba0c15dccdae9be534f6c6e7b059978ce62a7d40fee0d499efb48ea49aefd5f8e623eb4a42e0ffcfa89e095ce96a1ec963f28e2d1050078bd5bcc0b24baec237b1bc19dd52fed475fcb73a9c9258ac31497abef43cd26fdd5bb5be06a7af1c861f212bb0069cbac98c3b41a3a833f7ce0e26b6c9c777d0bd47f87aa153a5a5c073745855868583c34843686db43ba24fbebfff6a2fbf7d8ca4122703c1b262507', '\x01d5303148edb5c91f0e9ce9289cb6a69587de6de4eae3a8318faaac946c9735acbc8612d70ce449e35e736e40dd2f0df7ec48b4b866b9ee6c2a0354f3c7900f9efa7554d3f7fc0bcaae9cb9267a3e5be76d2eccd2e4f2f9eba381a5ddae74580ef99fde983d68a0d52f912bb07148c31fe7c2f4adfcc5d8c6f3388367dd418fddf5308e474edd7421aa06', 2, 10000, 5000, 5000, 0, 3000, 0, 4000, 0, 0, 42000, 42000, NULL, 'filled-key', NULL, '\x0bf70eb1fa2c1e15a973b51636587d57cb64584216458ef3c1694d705c8d1978', '\x01d53031489e0a5d0ecd6501dc04d5068322eb94d1ec9e3df9ee04f07a8156abdc6fa43e035f0048f9038dfff5925f79663ecb', NULL, NULL, 0, NULL, '2026-10-02T02:00:00Z', NULL, NULL, '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('filled-held', 'FK2223', 1, NULL, 'HELD', 'UNPAID', 'Robin', 'held', 'held@example.com', NULL, '0400 111 222', 1, 0, 0, '\x01d5303148e91d4dd083e9132ed1051f82f71f69d0f00232e9ec38e90c6b286f15a43099986d577979d5dcfb827586a64680a2bdbd81148de7da5b02e546b150e99b494ba56da979c2c76aa094e28279001891f0b7ee5a506719a13ff138903867e331765c430d7c26a4902200a7976ee91ee06f0380ec401d0282d315b433d1a313c8a0e1eb2ecf6c1e70f3fcb1eb659be5c47d197a3c7fdb742d45599b86ec2b7dfce04dd52d', NULL, 2, 10000, 5000, 5000, 0, 3000, 0, 4000, 0, 0, 20000, 0, '2096-05-01T06:00:00Z', NULL, '\xf580623fb4bddfa9f879e0d57946bf9a88d0c26d0213085d2b057a87835a2f7a', '\x43b7dd6958bfb7d30c0d90e7e74f96cd22a1e79560cdce7d56dcd1fa3a3fdf7d', '\x01d53031488a3b6c50a49e5f45f914ff2241eb07d008860d253ba4593aaa3d7fa1fa7f5b3be71b6a3d808331c15e', '\x1a86fa06487a1a275fafe463ff494b1702f8cec85356e50bca1989df23a0f478', NULL, 0, NULL, NULL, NULL, NULL, '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('filled-moved', 'FK2224', 2, NULL, 'CANCELLED', 'PAID', 'Robin', 'moved', 'moved@example.com', NULL, '0400 111 222', 1, 0, 0, '\x01d53031481975397cbd10f17ebf6da7ac8876b485d8eabcadd19e7d758ce07b33ba4c81f97321871fa6f3bc3ea88a1d3d5d9fd33f60b8da5ea1398305ad584a8dda41cebaf545cf5207fb30ddefa88a3477f38d060636add7c0dd2c3e307a4eb241649c1b4a5ae69ed0136fafe4eefa07c2fc03cb63fcaf358a516ad97d2607b3945760f69c72a36c1806abe0e907e469e3ea938aaca485306d6fd7e9cb2cafd5cca64a2887bc', NULL, 2, 10000, 5000, 5000, 0, 3000, 0, 4000, 0, 0, 20000, 20000, NULL, NULL, NULL, '\xb5215e7f481aed1eed87fc4121d84adeb23e691d5a7d7d1b857ff41d3a80fafd', '\x01d5303148853a104a70f3ec6761387153bc64aabdb98d56fd81ff41df6abc5f36de4f261fc37d5508a32d6e97d3cb', NULL, NULL, 0, NULL, '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z', NULL, '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('filled-exchanged', 'FK2225', 1, NULL, 'CONFIRMED', 'PAID', 'Robin', 'exchanged', 'exchanged@example.com', NULL, '0400 111 222', 1, 0, 0, '\x01d5303148c9373a6d49a8a654d126150855538b9dc52ef11604d7d396ae6e0f080fde03ec25c2a0556931e34828460dba74a0b9f15b74f52915f152257e1edc9d7c8fcc10b96e384ebff83017fdb8ad438e0c7f3eadd28009df7c84dc1b22127fef49b5c48d9b209eba1b5ab3017b5542745204b60819bc17ed100d7173d9942cc616ffb96df3564db39b6b53c62dbc984b13dc1c4ef51d06f7d8ee1f203f27518b3d9ba8c0eb', NULL, 2, 10000, 5000, 5000, 0, 3000, 0, 4000, 0, 2500, 22500, 22500, NULL, NULL, NULL, '\x8317b067d385a400fbef746cd64d7848ff075d26eb5c6531f03ad3b6ea20499e', '\x01d53031488b5a81a249173a5e473a5775186fee3dad5610a38807be5eb36d790ec75fd0bc3a6ce262aa5e0c8b3c50ab4fe971', NULL, 'filled-moved', 0, NULL, '2026-10-02T02:00:00Z', NULL, NULL, '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('filled-cancelled', 'FK2226', 2, NULL, 'CANCELLED', 'PARTIALLY_REFUNDED', 'Robin', 'cancelled', 'cancelled@example.com', NULL, '0400 111 222', 1, 0, 0, '\x01d53031485135fe69013451c7c53e5e341d8cf5bc76941b07a782c495e2ec6d4c8d2508368339cd7ef1fa455925b753da78d3f3cf9539606654d6692ca03fa0c7f92c7e4616238c0fc9c6757148da0c555d26d6170f8574c123ef5087a105f9da5306e0f0c864e5f02f59771bd7fb04fdf177ee677c027801e6d0aff4070eff487d5994fe642d5131224f6cefadcd2dc5c5dda66213ba0b460acac0de16cc9936353fa0b8edb7', NULL, 2, 10000, 5000, 5000, 0, 3000, 0, 4000, 0, 0, 20000, 20000, NULL, NULL, NULL, '\x482c2994f9d41cf9bafc50f99aae8bc3da99b4d2ea7c37f61d7f8705f8b891c4', '\x01d5303148101e6d16e2e880822ed7966970807a471fbf71b7224b6a4b7ecd80c74f8c63ff3e3df349d24b8d4bab682e9408cb', NULL, NULL, 0, NULL, '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z', NULL, '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('filled-by-credit', 'FK2227', 1, NULL, 'CONFIRMED', 'PAID', 'Robin', 'by-credit', 'by-credit@example.com', NULL, '0400 111 222', 1, 0, 0, '\x01d5303148008fb2aa907d95407237e7048f9320851d1e18659d70e6e0dad94230dc1e758a1f122effaa2c9340daa155d92a7c1d9326d9139a39513696b0510935e4b0acba1a4e4071bb289e566286ea10d2302292ead13d4c1b7fa37dd1b7d4f0fc77ef48f07341b1cff602cefd1ac2ccdf516b0dafc573ef9d65f69ee3b6768ae0b869dc2d3e0f914b8d872fe2b2bf67240f81db0378d10796442f524e51ad12ff8c14c03c50', NULL, 2, 10000, 5000, 5000, 0, 3000, 0, 4000, 0, 0, 20000, 20000, NULL, NULL, NULL, '\xc2909ccec83354fd4b9c377f641171c9b677f829edb9d0ca8f8fe0966e49930f', '\x01d53031483701127b4e0b22e3409b121b9af708d20e3973337ec3018137d579c336eb7118377e5fa2b50a8fa78d3333c257ed', NULL, NULL, 0, NULL, '2026-10-02T02:00:00Z', NULL, NULL, '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('filled-disputed', 'FK2228', 2, NULL, 'CANCELLED', 'PAID', 'Robin', 'disputed', 'disputed@example.com', NULL, '0400 111 222', 1, 0, 0, '\x01d5303148d2c961de03ae4225c65e2daad97b4dd2e0aca0adec858515269acd23c7122f59a828a8526d2da5383948519abadfc7bbe8c61cc72034e54a9c7fe645457f0a55be543a8905094b2481d1b367c80a5efc363cb956baeb2a44db496ce05e8ffec3ac0f07eda2478b9d11edf9cffabaffe7695a93f9dbf4815aa45644f8cd52e3132a5b0885e78c997dbf1d90235fa967fcd3b0eb7a2c338b47ea55ab6dc3f1aa7a8052', NULL, 2, 10000, 5000, 5000, 0, 3000, 0, 4000, 0, 0, 20000, 20000, NULL, NULL, NULL, '\x71025ce4e37f125eda2cf1dc02347c981034455a378449ffecb10bb4ab1185ab', '\x01d5303148724dbf6f1c7ca69ac3b8f18bf559485b97646b9659c4b82cb8e092a4d0d7f9062ec38cd4143d17b54c7dd0e621', NULL, NULL, 0, NULL, '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z', NULL, '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('filled-lost', 'FK2229', 2, NULL, 'CONFIRMED', 'REFUNDED', 'Robin', 'lost', 'lost@example.com', NULL, '0400 111 222', 1, 0, 0, '\x01d530314809f1953d8537260d3ed79def1ab59da5af504eca80ee36a67bbd562983e60f26ba22ad06a213e7773bab2ea44046492431cc5ae26f52e54850ec7f1a764e4e001b54e2668d13a3b8a58dd9c7afaf5ffef2c1a79812e42323b024934352784a94920f12722575f1de17d691730663437541d175be7bab5ac2653b1c77c432b05500c1fccff981e23e1b7c4bb7d1ccc024d427dcb23255fcc3d581c026a87aec68527a', NULL, 2, 10000, 5000, 5000, 0, 3000, 0, 4000, 0, 0, 20000, 20000, NULL, NULL, NULL, '\xc011615b1426b7ed9a389021ab9caccbf3e8dc21e9f70d4b1894838b89f9b02b', '\x01d530314894388a1b033cbcef4db2f1fffdb0ed6bea71cd4810e9742b653400ac9bf610773c90d85a06e18f4942', NULL, NULL, 0, NULL, '2026-10-02T02:00:00Z', NULL, NULL, '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('filled-expired', 'FK222A', 1, NULL, 'EXPIRED', 'UNPAID', 'Robin', 'expired', 'expired@example.com', NULL, '0400 111 222', 1, 0, 0, '\x01d53031487b46c0e6ce12c90636e05fd4a21f3591d31af9a9bc0351cfaf501e5abde0e212cea49a44c15f010ff7ec104d15c940ae14d0ed4c3ce0c46563cbbf387c349c7444c6c50fafef5e084accfb6c9af46db22d96e208809f1295c0a8f1e909f883c27304c3ac23111ef3921b0e953250b65f511aacbad50441522a68d0d8206a998411bd4b3bba745d312d2e7dfcfeffb111a553a9cf9e8f67c7094db3c1f918d004beb4', NULL, 2, 10000, 5000, 5000, 0, 3000, 0, 4000, 0, 0, 20000, 0, NULL, NULL, NULL, '\xf2710255adbe1366c02e3bcfbd18ee928d86ca45000604ffb268bc67721118a0', '\x01d5303148cd4851806fbec8b7fa20ea032b093aaec851f72046af3a0046c271f9bdf24b7cdd39fe6d9b342529f0330644', NULL, NULL, 1, '2026-10-02T02:00:00Z', NULL, NULL, NULL, '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('filled-erased', 'FK222B', 2, '00000000-0000-7000-8000-000000000004', 'CONFIRMED', 'PAID', 'Erased', 'Erased', 'erased@erased.invalid', NULL, '', 1, 0, 0, NULL, NULL, 2, 0, 5000, 5000, 0, 3000, 0, 4000, 0, 0, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '2026-10-02T02:00:00Z', NULL, '2026-10-02T02:00:00Z', '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('filled-processing', 'FK222C', 1, NULL, 'HELD', 'PROCESSING', 'Robin', 'processing', 'processing@example.com', NULL, '0400 111 222', 1, 0, 0, '\x01d53031487a998dcb700496ca5bd77bdc340c2432208f178ba6d61244fd4a64c1d5f7a5c83d3a0d632d255bdfdfbc9b290d52c7a29172fdb913d174342edc7d6de07d1664b40f694de73551973c1af2317b6ab856480339de20a9dc5d7961a173a8c99adfc1d8f7b5a5efbe4e81f831632034f0c2d60ae017aed8a0bd5ff019e689d82e3e171ea8c51c8bafb5c408622d5c5f1f8fb1aac66d06a31decca00f35d8fb98962f88e', NULL, 2, 10000, 5000, 5000, 0, 3000, 0, 4000, 0, 0, 20000, 0, '2096-05-01T06:00:00Z', NULL, NULL, '\x00f9ebde4e3cf1c42f72198bf3ca2a1805c70717c478e20c3eb4f719d8a2b423', '\x01d5303148768ec251d4648914a4fbba650f22c7544961e2a3e776374ec66ec833b616429316e6fed9cc4907de36ee8fe1d1a566', NULL, NULL, 0, NULL, NULL, NULL, NULL, '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('filled-failed', 'FK222D', 1, NULL, 'HELD', 'FAILED', 'Robin', 'failed', 'failed@example.com', NULL, '0400 111 222', 1, 0, 0, '\x01d53031486d32a74004594cf5a71e421844d1ef372a2b395315ba4243b87cb39bf3f973b92dfb0e43621e27c69922082963999cb67aed388b85728f46f0ddb727eb76e6ee2f6248f55ec43a84327ad1f516c6a27157c4d9e7ffcec22d323a1211f38dcb3287ca9f9ebb095b929855c5495d7b3e5dee782bcd0ee81231cada9918af0cb0286f3ae0321b23b2a39c6f2231a69038f5591b5e965d80a6333e25f2ae25b1b8acb8f8', NULL, 2, 10000, 5000, 5000, 0, 3000, 0, 4000, 0, 0, 20000, 0, '2096-05-01T06:00:00Z', NULL, NULL, '\x8296515730facb9a08d96b73e2231d628928621a1d32babeae4f691410fd8c5e', '\x01d53031481cf35fadc42076ba6e045d8a9612e51796d14d73c4e393e3ce2a71b10851618649b31a96b07cc113e2c9e1', NULL, NULL, 0, NULL, NULL, NULL, NULL, '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('filled-flooded', 'FK222E', 3, NULL, 'CANCELLED', 'UNPAID', 'Robin', 'flooded', 'flooded@example.com', NULL, '0400 111 222', 1, 0, 0, '\x01d5303148444f3e6d78ce7b24c29d1828fdb3282335a61c2541ecf44f9e80d8d3148cf69cebab90bf01894b9bbae259ec274e2b4d2f922d8f940b93a0e5b9b46d5a01f056296c2cc4cb5dd9275a5dfa309eeeb69abe059b6635fb23dc74af936ca70679c8ef985d10c73132a2d1c41231a9c84f1dd7397463f3a702f749f921900e1725634545d396795c49f025ebe219b8883479b9f9dbe8cd1af82dfe5f24e9efd08e2d3634', NULL, 2, 10000, 5000, 5000, 0, 3000, 0, 4000, 0, 0, 20000, 0, NULL, NULL, NULL, '\xc6c7e4525d5f7329f2de04a114aea09b0b27546023ee38c505e11f2a4293032b', '\x01d5303148132b0e66f98da0aca0b26ebae6db833657c19ace8b7d3ff131957300b94c835e5165f02a4de0fa965cb89192', NULL, NULL, 0, NULL, NULL, '2026-10-02T02:00:00Z', NULL, '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('filled-by-bank', 'FK222F', 1, NULL, 'CONFIRMED', 'PAID', 'Robin', 'by-bank', 'by-bank@example.com', NULL, '0400 111 222', 1, 0, 0, '\x01d53031481bbe6e2bfb1f07fbeaf31b9155deb342d444675e309f46031d73b1bca1e6f5cc37cc4f4b9b1cdb4b875c88de5b73b01b4d552b08c0c0c5115b723356af896a2e76c35ae5648a50d254f8218959d339ff5429f2e7caadfd6ff9d7460c574838793c5d571b173189a7d59e43793c7050fbee98e0445dfd348eccceee273752c80db458df4a61cbec4d70832530713ef5e9dcc2d5584191246a50075fc21e0645693b80', NULL, 2, 10000, 5000, 5000, 0, 3000, 0, 4000, 0, 0, 20000, 20000, NULL, NULL, NULL, '\xd983adb65f3d318187fe62b6479db124b5ede2993448d84f7a03b04f1f4faaa4', '\x01d5303148a8668a1a2a47e58348692b188b148c430df467af337100c2350be86c53c45aa5dad3809d94f86bce20997f34', NULL, NULL, 0, NULL, '2026-10-02T02:00:00Z', NULL, NULL, '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z');

INSERT INTO booking_child (id, booking_id, position, encrypted_details, encrypted_diet) VALUES
  (1, 'filled-confirmed', 0, '\x01d530314874eb4562585388280cb14fad48db80067d6868e57ba738efba05b7fb53cffaf22d792ad9cdb5314ea54ccc960daa5843e8ecf8f4d3087364b4dae169964e1988115e867613b5cf55b6', '\x01d5303148722dd5c6594ef14bb486c9c39e89b83a4d96c59f152dedfbeae8dcd48fda1b9765d1496f1f0aa724b8900de6a566a8e9d04580519b9f');

INSERT INTO clothing_item (booking_id, position, kind, size, is_kids, unit_price_cents, encrypted_name) VALUES
  ('filled-confirmed', 0, 'TSHIRT', 'L', false, 3000, '\x01d53031484c6f22c9ae80ca1fd4366ca824ef10ece639d507e546a485974b97349940ff829792ef66f9e3c721d17e'),
  ('filled-confirmed', 0, 'HOODIE', 'M', false, 4000, '\x01d530314895f5b38cd3a2900bf9425a22b4080bd36aeaf7c98e11a315d5172111f43f18f1baba1a8224a6ef1e97888622ac16');

INSERT INTO consent (booking_id, document, edition, person_position, photo_choice, accepted_by) VALUES
  ('filled-confirmed', 'terms', '2026-11', NULL, NULL, 'Sam Filled'),
  ('filled-confirmed', 'safety', '2026-11', NULL, NULL, 'Sam Filled'),
  ('filled-confirmed', 'medical', '2026-11', NULL, NULL, 'Sam Filled'),
  ('filled-confirmed', 'photo', '2026-11', NULL, 'YES', 'Sam Filled'),
  ('filled-confirmed', 'photo', '2026-11', 0, 'NO', 'Sam Filled'),
  ('filled-confirmed', 'photo', '2026-11', -2, 'NO_FACES', 'Sam Filled');

INSERT INTO transfer_offer (id, booking_id, token_hash, first_name, last_name, email, phone, expires_at) VALUES
  ('00000000-0000-4000-8000-000000000001', 'filled-by-bank', '\x27f576cafbb263ed44be8bd094f66114da26877706f96c4c31d5a97ffebf2e29', 'Robin', 'Next', 'next@example.com', '0400 777 888', '2096-05-01T06:00:00Z');

INSERT INTO friend_link (id, booking_id, token_hash, ended_at) VALUES
  ('00000000-0000-4000-8000-000000000002', 'filled-confirmed', '\xcde48537ca2c28084ff560826d0e6388b7c57a51497a6cb56f397289e52ff41b', NULL);

INSERT INTO neighbour_request (link_id, booking_id, friend_wants, inviter_wants) VALUES
  ('00000000-0000-4000-8000-000000000002', 'filled-exchanged', true, NULL);

INSERT INTO cancellation (id, booking_id, idempotency_key, actor, cause, reason, encrypted_reason, is_whole, outcome, policy, policy_edition, days_before, seats, cancelled_cents, refund_cents, credit_cents, retained_cents, at) VALUES
  (1, 'filled-moved', 'filled:1', 'user:00000000-0000-7000-8000-000000000001', 'EXCHANGE', NULL, NULL, true, 'NONE', 'footer', '2026-11', 49, 1, 0, 0, 0, 0, '2026-10-02T02:00:00Z'),
  (2, 'filled-cancelled', 'filled:2', 'user:00000000-0000-7000-8000-000000000001', 'FAMILY', NULL, NULL, true, 'CREDIT', 'footer', '2026-11', 49, 1, 20000, 5000, 10000, 5000, '2026-10-02T02:00:00Z'),
  (3, 'filled-disputed', 'filled:3', 'user:00000000-0000-7000-8000-000000000001', 'FAMILY', NULL, NULL, true, 'CASH', 'footer', '2026-11', 49, 1, 20000, 20000, 0, 0, '2026-10-02T02:00:00Z'),
  (4, 'filled-flooded', 'filled:4', 'user:00000000-0000-7000-8000-000000000001', 'EVENT', 'The creek is in flood', NULL, true, 'NONE', 'footer', '2026-11', 49, 1, 0, 0, 0, 0, '2026-10-02T02:00:00Z'),
  (5, 'filled-confirmed', 'filled:5', 'user:00000000-0000-7000-8000-000000000001', 'FEWER_NIGHTS', NULL, NULL, false, 'NONE', 'footer', '2026-11', 49, 0, 0, 0, 0, 0, '2026-10-02T02:00:00Z'),
  (6, 'filled-cancelled', 'filled:6', 'user:00000000-0000-7000-8000-000000000001', 'MEDICAL', NULL, '\x01d53031487a0fd410d0f5a24047e821dea42a7933329ab78737ef6fc0d151e4cfe49fed4df0d350b8ea00535b95d0', true, 'NONE', 'footer', '2026-11', 49, 1, 0, 0, 0, 0, '2026-10-02T02:00:00Z'),
  (7, 'filled-cancelled', 'filled:7', 'user:00000000-0000-7000-8000-000000000001', 'MEDICAL_REMAINDER', NULL, '\x01d5303148c7d31fc9ce10b07b3339cdca29ead4d0a057dd0a57b76672afdc5458df536ffad9562e386ce004b84c08', true, 'NONE', 'footer', '2026-11', 49, 1, 0, 0, 0, 0, '2026-10-02T02:00:00Z'),
  (8, 'filled-flooded', NULL, 'user:00000000-0000-7000-8000-000000000001', 'REPLACEMENT', NULL, NULL, true, 'NONE', 'footer', '2026-11', 49, 1, 0, 0, 0, 0, '2026-10-02T02:00:00Z');

INSERT INTO credit_note (id, code_hmac, encrypted_code, user_id, booking_id, cancellation_id, email, amount_cents, balance_cents, expires_on) VALUES
  (1, '\x18f9ffbfd1cf71c9582fc70cae7ad04df53d6edfc9feee2be3711540be85461d', '\x01d5303148a444f74f0586eeea741e345f598d0db2c289851da209dea4131d245000a8ce3360f420d7e5aa23cc83d3cecd0d9451932e8d77d439c5', '00000000-0000-7000-8000-000000000003', 'filled-cancelled', 2, 'cancelled@example.com', 10000, 6000, '2096-05-03');

INSERT INTO payment (id, booking_id, attempt, idempotency_key, intent_id, method, credit_note_id, carried_from_id, recorded_by, amount_cents, status, captured_cents, refunded_cents, withdrawn_cents, settled_at, created_at) VALUES
  (1, 'filled-confirmed', 1, 'filled:1', 'pi_filled_1', 'CARD', NULL, NULL, NULL, 42000, 'SUCCEEDED', 42000, 2000, 0, '2026-10-02T02:00:00Z', '2026-10-01T02:00:00Z'),
  (2, 'filled-held', 2, 'filled:2', 'pi_filled_2', 'CARD', NULL, NULL, NULL, 20000, 'OPEN', 0, 0, 0, NULL, '2026-10-01T02:00:00Z'),
  (3, 'filled-moved', 3, 'filled:3', 'pi_filled_3', 'CARD', NULL, NULL, NULL, 20000, 'SUCCEEDED', 20000, 0, 0, '2026-10-02T02:00:00Z', '2026-10-01T02:00:00Z'),
  (4, 'filled-exchanged', 4, 'filled:4', NULL, 'CARRIED', NULL, 3, NULL, 20000, 'SUCCEEDED', 20000, 0, 0, '2026-10-02T02:00:00Z', '2026-10-01T02:00:00Z'),
  (5, 'filled-exchanged', 5, 'filled:5', 'pi_filled_5', 'CARD', NULL, NULL, NULL, 2500, 'SUCCEEDED', 2500, 0, 0, '2026-10-02T02:00:00Z', '2026-10-01T02:00:00Z'),
  (6, 'filled-cancelled', 6, 'filled:6', 'pi_filled_6', 'CARD', NULL, NULL, NULL, 20000, 'SUCCEEDED', 20000, 5000, 0, '2026-10-02T02:00:00Z', '2026-10-01T02:00:00Z'),
  (7, 'filled-by-credit', 7, 'filled:7', NULL, 'CREDIT_NOTE', 1, NULL, NULL, 4000, 'SUCCEEDED', 4000, 0, 0, '2026-10-02T02:00:00Z', '2026-10-01T02:00:00Z'),
  (8, 'filled-by-credit', 8, 'filled:8', NULL, 'CASH', NULL, NULL, 'user:00000000-0000-7000-8000-000000000001', 16000, 'SUCCEEDED', 16000, 0, 0, '2026-10-02T02:00:00Z', '2026-10-01T02:00:00Z'),
  (9, 'filled-disputed', 9, 'filled:9', 'pi_filled_9', 'CARD', NULL, NULL, NULL, 20000, 'SUCCEEDED', 20000, 0, 20000, '2026-10-02T02:00:00Z', '2026-10-01T02:00:00Z'),
  (10, 'filled-lost', 10, 'filled:10', 'pi_filled_10', 'CARD', NULL, NULL, NULL, 20000, 'SUCCEEDED', 20000, 0, 20000, '2026-10-02T02:00:00Z', '2026-10-01T02:00:00Z'),
  (11, 'filled-processing', 11, 'filled:11', 'pi_filled_11', 'CARD', NULL, NULL, NULL, 20000, 'PROCESSING', 0, 0, 0, NULL, '2026-10-01T02:00:00Z'),
  (12, 'filled-failed', 12, 'filled:12', NULL, 'CARD', NULL, NULL, NULL, 20000, 'CREATING', 0, 0, 0, NULL, '2026-10-01T02:00:00Z'),
  (13, 'filled-expired', 13, 'filled:13', 'pi_filled_13', 'CARD', NULL, NULL, NULL, 20000, 'CANCELED', 0, 0, 0, NULL, '2026-10-01T02:00:00Z'),
  (14, 'filled-by-bank', 14, 'filled:14', NULL, 'BANK_TRANSFER', NULL, NULL, 'user:00000000-0000-7000-8000-000000000001', 20000, 'SUCCEEDED', 20000, 0, 0, '2026-10-02T02:00:00Z', '2026-10-01T02:00:00Z');

INSERT INTO refund (id, booking_id, payment_id, cancellation_id, retry_of_id, idempotency_key, provider_id, amount_cents, status, reason, failure) VALUES
  (1, 'filled-cancelled', 6, 2, NULL, 'refund:6:0', 're_filled_0', 5000, 'FAILED', 'cancelled by the family', 'lost_or_stolen_card'),
  (2, 'filled-cancelled', 6, 2, 1, 'refund:6:1', 're_filled_1', 5000, 'SUCCEEDED', 'cancelled by the family', NULL),
  (3, 'filled-confirmed', 1, 5, NULL, 'refund:1:2', 're_filled_2', 1000, 'PENDING', 'cancelled by the family', NULL),
  (4, 'filled-confirmed', 1, 5, NULL, 'refund:1:3', NULL, 1000, 'REQUESTED', 'cancelled by the family', NULL);

INSERT INTO carried_amount (booking_id, amount_cents, refundable_cents) VALUES
  ('filled-exchanged', 20000, 10000);

INSERT INTO dispute (id, provider_id, intent_id, payment_id, amount_cents, status, outcome, opened_at, decided_at) VALUES
  (1, 'dp_filled_1', 'pi_filled_9', 9, 20000, 'inquiry', 'INQUIRY', '2026-10-02T02:00:00Z', NULL),
  (2, 'dp_filled_2', 'pi_filled_9', 9, 20000, 'open', 'OPEN', '2026-10-02T02:00:00Z', NULL),
  (3, 'dp_filled_3', 'pi_filled_9', 9, 20000, 'won', 'WON', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  (4, 'dp_filled_4', 'pi_filled_9', 9, 20000, 'closed', 'CLOSED', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  (5, 'dp_filled_5', 'pi_filled_10', 10, 20000, 'lost', 'LOST', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z');

INSERT INTO deferred_refund (booking_id, payment_id, cancellation_id, outcome, amount_cents, paid_cents, reason, requested_by) VALUES
  ('filled-disputed', 9, 3, 'CASH', 20000, 0, 'cancelled by the family', 'system');

INSERT INTO receipt (number, booking_id, kind, payment_id, refund_id, dispute_id, adjusted_number, amount_cents, effect_cents, gst_cents, credit_cents, carried_cents, issued_to, lines, issued_at) VALUES
  (1, 'filled-confirmed', 'payment', 1, NULL, NULL, NULL, 42000, 42000, NULL, 0, 0, 'Robin confirmed', '[{"label":"Adult","quantity":1,"nights":2,"unitCents":10000,"amountCents":20000}]', '2026-10-02T02:00:00Z'),
  (2, 'filled-moved', 'payment', 3, NULL, NULL, NULL, 20000, 20000, NULL, 0, 0, 'Robin moved', '[{"label":"Adult","quantity":1,"nights":2,"unitCents":10000,"amountCents":20000}]', '2026-10-02T02:00:00Z'),
  (3, 'filled-moved', 'carried', NULL, NULL, NULL, 2, 20000, -20000, NULL, 0, 0, 'Robin moved', '[{"label":"Adult","quantity":1,"nights":2,"unitCents":10000,"amountCents":20000}]', '2026-10-02T02:00:00Z'),
  (4, 'filled-exchanged', 'payment', 5, NULL, NULL, NULL, 22500, 22500, NULL, 0, 20000, 'Robin exchanged', '[{"label":"Adult","quantity":1,"nights":2,"unitCents":10000,"amountCents":20000}]', '2026-10-02T02:00:00Z'),
  (5, 'filled-cancelled', 'payment', 6, NULL, NULL, NULL, 20000, 20000, NULL, 0, 0, 'Robin cancelled', '[{"label":"Adult","quantity":1,"nights":2,"unitCents":10000,"amountCents":20000}]', '2026-10-02T02:00:00Z'),
  (6, 'filled-cancelled', 'refund', NULL, 2, NULL, 5, 5000, -5000, NULL, 0, 0, 'Robin cancelled', '[{"label":"Adult","quantity":1,"nights":2,"unitCents":10000,"amountCents":20000}]', '2026-10-02T02:00:00Z'),
  (7, 'filled-cancelled', 'credit', NULL, NULL, NULL, 5, 10000, -10000, NULL, 0, 0, 'Robin cancelled', '[{"label":"Adult","quantity":1,"nights":2,"unitCents":10000,"amountCents":20000}]', '2026-10-02T02:00:00Z'),
  (8, 'filled-by-credit', 'payment', 8, NULL, NULL, NULL, 20000, 20000, NULL, 4000, 0, 'Robin by-credit', '[{"label":"Adult","quantity":1,"nights":2,"unitCents":10000,"amountCents":20000}]', '2026-10-02T02:00:00Z'),
  (9, 'filled-disputed', 'payment', 9, NULL, NULL, NULL, 20000, 20000, NULL, 0, 0, 'Robin disputed', '[{"label":"Adult","quantity":1,"nights":2,"unitCents":10000,"amountCents":20000}]', '2026-10-02T02:00:00Z'),
  (10, 'filled-lost', 'payment', 10, NULL, NULL, NULL, 20000, 20000, NULL, 0, 0, 'Robin lost', '[{"label":"Adult","quantity":1,"nights":2,"unitCents":10000,"amountCents":20000}]', '2026-10-02T02:00:00Z'),
  (11, 'filled-lost', 'dispute', NULL, NULL, 5, 10, 20000, -20000, NULL, 0, 0, 'Robin lost', '[{"label":"Adult","quantity":1,"nights":2,"unitCents":10000,"amountCents":20000}]', '2026-10-02T02:00:00Z'),
  (12, 'filled-by-bank', 'payment', 14, NULL, NULL, NULL, 20000, 20000, NULL, 0, 0, 'Robin by-bank', '[{"label":"Adult","quantity":1,"nights":2,"unitCents":10000,"amountCents":20000}]', '2026-10-02T02:00:00Z');

UPDATE receipt_counter SET last_number = 12;

INSERT INTO webhook_event (id, type, payload, attempts, outcome, processed_at) VALUES
  ('evt_filled_1', 'payment_intent.succeeded', '{"data":{"object":{"id":"pi_filled_1"}}}', 1, 'settled', '2026-10-02T02:00:00Z');

INSERT INTO discrepancy (kind, subject, facts, closed_at) VALUES
  ('UNMATCHED_PAYMENT', 'intent:pi_other', '{}', '2026-10-02T02:00:00Z'),
  ('MISMATCHED_PAYMENT', 'payment:1', '{}', '2026-10-02T02:00:00Z'),
  ('UNMATCHED_REFUND', 'refund:1', '{}', '2026-10-02T02:00:00Z'),
  ('SEAT_DRIFT', 'event:1', '{}', '2026-10-02T02:00:00Z'),
  ('UNDECRYPTABLE_DATA', 'encrypted:filled-lost', '{}', '2026-10-02T02:00:00Z');

INSERT INTO waiting_list_entry (id, event_id, user_id, first_name, last_name, email, phone, adult_count, child_count, also_people, notified, leave_token_hash, client_network_hmac, closed_at, end_reason, joined_at) VALUES
  (1, 1, '00000000-0000-7000-8000-000000000003', 'Kim', 'Waits', 'waits1@example.com', '0400 111 222', 1, 1, 1, true, '\x1d2fd3cbc6b2a1f125f630b2608f6c9a77eb5133b706b75f2df114d934e6c0b0', '\x0e4d34f1a467b1b3a1be5ea851d61569554929f3844085cac57a10ace2bcf8df', NULL, NULL, '2026-10-01T02:00:00Z'),
  (2, 1, NULL, 'Kim', 'Waits', 'waits2@example.com', '0400 111 222', 1, 1, 1, true, '\xd367902c720f52cdf08ee9b5f82de888e0578417e7efe684fcde533031dd868e', NULL, '2026-10-02T02:00:00Z', 'BOOKED', '2026-10-01T02:00:00Z'),
  (3, 1, NULL, 'Kim', 'Waits', 'waits3@example.com', '0400 111 222', 1, 1, 1, true, '\x271af97db27e93557d7bda0b643477ffb0c7b607a2c4683e765b2bb7b3431f71', NULL, '2026-10-02T02:00:00Z', 'LEFT', '2026-10-01T02:00:00Z'),
  (4, 1, NULL, 'Kim', 'Waits', 'waits4@example.com', '0400 111 222', 1, 1, 1, true, '\xe6ebc623cb73752925905e573dd859c8496655ecb965d2f814c44fadd8936ecd', NULL, '2026-10-02T02:00:00Z', 'DECLINED', '2026-10-01T02:00:00Z'),
  (5, 1, NULL, 'Kim', 'Waits', 'waits5@example.com', '0400 111 222', 1, 1, 1, true, '\xc3ac4c946797c911ef7c026d5ba4e61d2451126160e4b7772173c6573882092e', NULL, '2026-10-02T02:00:00Z', 'LAPSED', '2026-10-01T02:00:00Z'),
  (6, 1, NULL, 'Kim', 'Waits', 'waits6@example.com', '0400 111 222', 1, 1, 1, true, '\x0513cb2292b3fc8d2e9532d180f06e1f690f0b519a45b6f0d536510db6558688', NULL, '2026-10-02T02:00:00Z', 'REMOVED', '2026-10-01T02:00:00Z'),
  (7, 2, NULL, 'Kim', 'Waits', 'waits7@example.com', '0400 111 222', 1, 1, 1, true, '\x65e3adebcc314c64661584bdd4edfc49c0cc1d9bdc2867ef7b95c53f031b4c12', NULL, '2026-10-02T02:00:00Z', 'CLOSED', '2026-10-01T02:00:00Z'),
  (8, 3, NULL, 'Kim', 'Waits', 'waits8@example.com', '0400 111 222', 1, 1, 1, true, '\xd38e6f28cad0a101efab409538c75ad2f7f1d2c736b5fc5ef0a96da68d182fe0', NULL, '2026-10-02T02:00:00Z', 'CANCELLED', '2026-10-01T02:00:00Z');

INSERT INTO waiting_list_offer (id, entry_id, event_id, booking_id, seats, state, token_hash, expires_at, reason) VALUES
  (1, 1, 1, NULL, 2, 'OPEN', '\x6dff9f494bd318abf8bd5453494318425b5dc8c2f5bf10bd1a865db390823a98', '2096-05-01T06:00:00Z', NULL),
  (2, 2, 1, 'filled-by-credit', 2, 'CLAIMED', '\xf313960306b23ba4c9be6c7acdcb1683d2a85831d2e2c26dd0e907f1be52b4fa', '2026-10-02T02:00:00Z', NULL),
  (3, 4, 1, NULL, 2, 'DECLINED', '\x977fd105fc08a1e81307b8d56559399bc0fd072a4f4a2e50d24808abdc7b85ad', '2026-10-02T02:00:00Z', NULL),
  (4, 5, 1, NULL, 2, 'LAPSED', '\xa10608df31267f55052a9e4d9177e74e0b72509fa3b283bb19a9ff5c39e61743', '2026-10-02T02:00:00Z', NULL),
  (5, 6, 1, NULL, 2, 'WITHDRAWN', '\xd66d6d1b5c4550e565c1db4e47dabdade131db0ab616692ad153299c09120961', '2026-10-02T02:00:00Z', NULL);

INSERT INTO attendance_record (id, event_id, booking_id, person, kind, at, clock_ahead_seconds, recorded_by_id, encrypted_collector, is_current) VALUES
  ('00000000-0000-4000-8000-000000000003', 2, 'filled-lost', 'a0', 'CHECK_IN', '2026-11-20T06:00:00Z', 2, '00000000-0000-7000-8000-000000000002', NULL, false),
  ('00000000-0000-4000-8000-000000000004', 2, 'filled-lost', 'a0', 'CHECK_OUT', '2026-11-20T06:00:00Z', 2, '00000000-0000-7000-8000-000000000002', '\x01d5303148cd23fa57b5b158cac060c89db4b1703fff508060d94d6266555fbbae0d9bec10d11e98061127', true),
  ('00000000-0000-4000-8000-000000000005', 2, 'filled-lost', 'a1', 'CHECK_IN', '2026-11-20T06:00:00Z', 2, '00000000-0000-7000-8000-000000000002', NULL, false);

INSERT INTO attendance_undo (event_id, record_id, at, undone_by_id) VALUES
  (2, '00000000-0000-4000-8000-000000000005', '2026-11-20T06:00:00Z', '00000000-0000-7000-8000-000000000002');

INSERT INTO camp_gallery (event_id, published_at, last_day) VALUES
  (2, '2026-10-02T02:00:00Z', '2096-01-01');

INSERT INTO camp_photo (id, event_id, upload_hash, width, height, published_at, hidden_at) VALUES
  ('filledphoto00000000001', 2, '\xe5a5555d73bc0e1568d65563abf327bd6c0b9b9dc3336e86e0b17e865e9ee6d2', 960, 640, '2026-10-02T02:00:00Z', NULL),
  ('filledphoto00000000002', 2, '\x9b73ce2e5c72e9c8eb35ae3f509ef901b26ed3e9811f0782f3633cceab140918', 960, 640, '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z');

INSERT INTO camp_photo_file (photo_id, size, bytes) VALUES
  ('filledphoto00000000001', 'small', '\x81db8ebbbbc69c6c6ad4a6aa92b76e0c08af547da236b9e2c9dbe1d8285a8130'),
  ('filledphoto00000000001', 'large', '\xd35c416a85b807e9b5384915d6ebb4a9f7352713efd89857b45a242f473728a9');

INSERT INTO gallery_notice (event_id, kind, booking_id, photo_id, closed_at) VALUES
  (2, 'PHOTO_REMOVAL', 'filled-lost', 'filledphoto00000000002', NULL),
  (2, 'PHOTO_CHOICE', 'filled-lost', NULL, '2026-10-02T02:00:00Z');

INSERT INTO review (id, booking_id, token_hash, state, rating, text, name_form, name, written_at, decided_by_id, reason) VALUES
  (1, 'filled-lost', '\x0d1abd8c269682a4178e7e02eea38d5754764a7de6f5426b716ba3f53e205587', 'SHOWN', 5, 'We come again.', 'FIRST_AND_INITIAL', 'Robin F.', '2026-10-02T02:00:00Z', NULL, NULL),
  (2, 'filled-moved', '\x014c6da7092590e2c699037835253fc03d515d2bcc24406683e98c505724172f', 'WAITING', 5, 'We come again.', 'FIRST', 'Robin F.', '2026-10-02T02:00:00Z', NULL, NULL),
  (3, 'filled-cancelled', '\x862c80a838d310492542acbf6e9035ae0320f64ee6c23aac58d38947d0318804', 'HIDDEN', 5, 'We come again.', 'FIRST_AND_INITIAL', 'Robin F.', '2026-10-02T02:00:00Z', '00000000-0000-7000-8000-000000000001', 'It names a child.'),
  (4, 'filled-by-credit', '\x051e6fac71ef2a6939736dd75e4f0e7290baf576b3de2fc76f161385c3d2665f', 'ASKED', NULL, NULL, 'FIRST', NULL, NULL, NULL, NULL),
  (5, 'filled-by-bank', '\xe69d88b35a01ed75b06cc214769444638c34c9a5fb2c60ca89c36c256385dbe9', 'WITHDRAWN', NULL, NULL, 'FIRST_AND_INITIAL', NULL, NULL, NULL, NULL);

INSERT INTO camp_message (id, event_id, author_id, subject, text, includes_unpaid, done_at) VALUES
  (1, 1, '00000000-0000-7000-8000-000000000002', 'Fire ban', 'Bring a stove, {firstName}.', true, '2026-10-02T02:00:00Z');

INSERT INTO camp_message_recipient (message_id, booking_id, group_booking_id, email_booking_id, is_skipped) VALUES
  (1, 'filled-confirmed', 'filled-confirmed', 'filled-confirmed', false),
  (1, 'filled-expired', 'filled-expired', NULL, true);

INSERT INTO camp_subscriber (id, email, token_hash, encrypted_token, confirmed_at, unsubscribed_at) VALUES
  ('00000000-0000-4000-8000-000000000006', 'reader@example.com', '\x3566cf23ecb6f832d67d1439e0cb3d05eb7f4ad702c6f478aa96f19812f18e8c', '\x01d530314895e57cfa71bbd66a4b93ad09505d8670a4bced2d69460730b194ef4b93882995f935f1', '2026-10-02T02:00:00Z', NULL),
  ('00000000-0000-4000-8000-000000000007', NULL, '\x3316348dbadfb7b11c7c2ea235949419e23f9fa898ad2c198f999617912a9925', NULL, '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z');

INSERT INTO camp_mailing (id, last_subscriber_id, done_at) VALUES
  (1, '00000000-0000-4000-8000-000000000006', '2026-10-02T02:00:00Z');

INSERT INTO camp_opening (event_id, shown_at, mailing_id) VALUES
  (1, '2026-10-01T02:00:00Z', 1);

INSERT INTO enquiry (id, name, email, phone, subject, message, handled_at, changed_at, changed_by_id) VALUES
  (1, 'Ada Asks', 'ada@example.com', NULL, 'Dogs', 'May we bring a dog?', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z', '00000000-0000-7000-8000-000000000001');

INSERT INTO enquiry_answer (enquiry_id, text, author_id) VALUES
  (1, 'Yes, on a lead.', '00000000-0000-7000-8000-000000000001');

INSERT INTO outgoing_email (id, key, recipient, subject, encrypted_content, state, failure, sent_at) VALUES
  (1, 'booking-confirmed:filled-1', 'confirmed@example.com', 'You are coming', '\x01d5303148d18c1f4590c033a31688a57f0c1fc4591215a1153460931e526ccddd1e06ecb0056d6e8e98fa122e10d2293b08f12e5bdbcf96c2a783ef6688b82ca936ce625c682a94397380b6186093134f8c2caa783cf32b8b9f406c5ec211', 'QUEUED', NULL, NULL),
  (2, 'booking-confirmed:filled-2', 'confirmed@example.com', 'You are coming', '\x01d5303148c6e05065ab893fa3e3423aa600ab7bf74396e3412b113122176d26a46d59ff3c4adf97f9fed12a1d28ab73b040e045759ff1c312bd815ac6cef1c9047c0264e76deac47ad04efb66ea82b0ea2a21f97bc45b64adc7a92ce719b4', 'SENT', NULL, '2026-10-02T02:00:00Z'),
  (3, 'booking-confirmed:filled-3', 'confirmed@example.com', 'You are coming', '\x01d5303148cb013a9835a49a42dc30305159095b07db7e5be092e9bd083b06a5093bf74d1215c1c1e2302214d1e471c8919c810afa1815f453447c92f6060a39005832a4b1f5a7741333eaefeec6751104653e3533c683c229e681e344c1b9', 'STORED', NULL, NULL),
  (4, 'booking-confirmed:filled-4', 'confirmed@example.com', 'You are coming', '\x01d53031486915000cf767c0a775396a5579fc6f752b91bce13c462ffb8cdf89d881b33a15dde1ffe7022c1cae533a585c6235677a407dfa926cad313558b8162b17be1b858720d8ca5f24541735c034b4c21263728c6f68fab666960ab9c0', 'FAILED', 'EENVELOPE', NULL);

INSERT INTO mailbox_allowance (mailbox_hmac, emailed_at, email_classes, latest_at) VALUES
  ('\x1d730507bf943c51712641b08652181342fc1ee4d33d580e09aa2d2015486eb1', ARRAY[timestamptz '2026-10-02T02:00:00Z'], ARRAY['BOOKING'], '2096-05-01T06:00:00Z');

INSERT INTO setting (id, hold_minutes, erase_after_days, exchange_fee_cents) VALUES
  (1, 45, 30, 2500);

INSERT INTO audit_entry (actor, action, subject, before, after, access_window) VALUES
  ('user:00000000-0000-7000-8000-000000000001', 'event-created', 'event:1', NULL, '{"title":"Creek Camp"}', NULL),
  ('user:00000000-0000-7000-8000-000000000001', 'booking-read', 'booking:filled-confirmed', NULL, NULL, '2026-10-02T02:00:00Z');

INSERT INTO outbox (kind, key, payload, due_at, done_at) VALUES
  ('booking-received', 'booking-received:filled-0', '{"bookingId":"filled-held"}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('booking-confirmed', 'booking-confirmed:filled-1', '{"bookingId":"filled-confirmed"}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('paid-too-late', 'paid-too-late:filled-2', '{"bookingId":"filled-expired","why":"paid-too-late"}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('payment-failed', 'payment-failed:filled-3', '{"bookingId":"filled-failed","paymentId":12}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('hold-ending', 'hold-ending:filled-4', '{"bookingId":"filled-held"}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('booking-transferred', 'booking-transferred:filled-5', '{"bookingId":"filled-expired"}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('booking-exchanged', 'booking-exchanged:filled-6', '{"bookingId":"filled-exchanged"}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('booking-cancelled', 'booking-cancelled:filled-7', '{"bookingId":"filled-cancelled","cancellationId":2}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('booking-corrected', 'booking-corrected:filled-8', '{"bookingId":"filled-confirmed","fields":["phone"]}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('answers-changed', 'answers-changed:filled-9', '{"bookingId":"filled-confirmed","fields":["collectors"]}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('neighbour-requested', 'neighbour-requested:filled-10', '{"bookingId":"filled-exchanged","neighbourRequestId":1}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('refund-finished', 'refund-finished:filled-11', '{"refundId":2}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('refund-failed', 'refund-failed:filled-12', '{"refundId":1}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('deferred-credit-issued', 'deferred-credit-issued:filled-13', '{"bookingId":"filled-cancelled","creditNoteId":1}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('booked-event-changed', 'booked-event-changed:filled-14', '{"bookingId":"filled-confirmed","changeId":1}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('event-change-unanswered', 'event-change-unanswered:filled-15', '{"bookingId":"filled-confirmed","changeId":1}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('event-changed', 'event-changed:filled-16', '{"eventId":1,"changeId":1}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('event-cancelled', 'event-cancelled:filled-17', '{"eventId":3}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('event-deleted', 'event-deleted:filled-18', '{"eventId":4}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('seats-freed', 'seats-freed:filled-19', '{"eventId":1}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('waiting-party-booked', 'waiting-party-booked:filled-20', '{"bookingId":"filled-by-credit"}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('event-shown', 'event-shown:filled-21', '{"eventId":1}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('gallery-published', 'gallery-published:filled-22', '{"bookingId":"filled-lost"}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('photo-choices-restricted', 'photo-choices-restricted:filled-23', '{"bookingId":"filled-lost"}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('booking-links-requested', 'booking-links-requested:filled-24', '{"encryptedEmail":"AdUwMUiK66+4ur1RqysXD4vNbJQuX20YiM5oA8OsW67qBtzhbl9/rrQkjfFs1MRJHoOV"}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('email-verified', 'email-verified:filled-25', '{"userId":"00000000-0000-7000-8000-000000000003"}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('account-erased', 'account-erased:filled-26', '{"userId":"00000000-0000-7000-8000-000000000004"}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z');

INSERT INTO idempotent_request (name, request_hash, result_id) VALUES
  ('events:filled', '\x1f58b9145b24d108d7ac38887338b3ea3229833b9c1e418250343f907bfd1047', 1);

INSERT INTO data_key_check (key_id, encrypted_value) VALUES
  ('\xd5303148', '\x01d5303148cc095c4adef40d28c3ff1c1d35ee00e70aa88d37174c17d3571582b7a623c386073a001b6417acc3a787c4fb');

INSERT INTO trusted_document (hash, text, used_at) VALUES
  ('sha256:46c1b9143acb425f2780e1b49b89e16fb7c277c6cfe6d27b1ecd1b837cda25be', 'query Filled { __typename }', '2026-10-02T02:00:00Z');

INSERT INTO rate_limit (key, points, expire) VALUES
  ('sign-in:filled', 1, 3987000000000);

ALTER TABLE booking ENABLE TRIGGER USER;

DO $$
DECLARE
  each record;
BEGIN
  FOR each IN
    SELECT relname, attname, pg_get_serial_sequence(format('%I', relname), attname) AS name
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0
      AND pg_get_serial_sequence(format('%I', relname), attname) IS NOT NULL
  LOOP
    EXECUTE format('SELECT setval(%L, coalesce(max(%I), 1)) FROM %I', each.name, each.attname, each.relname);
  END LOOP;
END
$$;
