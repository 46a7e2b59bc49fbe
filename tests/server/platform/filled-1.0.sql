-- Rows of version 1.0, written by fill-database.ts.

ALTER TABLE booking DISABLE TRIGGER USER;

INSERT INTO user_account (id, username, email, email_verified_at, password_hash, password_min_length, first_name, last_name, role, joined_staff_at, encrypted_family, calendar_token_hash, calendar_created_at, erased_at, created_at, updated_at) VALUES
  ('00000000-0000-7000-8000-000000000001', 'filled.admin', 'filled.admin@example.com', '2026-10-01T02:00:00Z', '$2b$04$notapasswordnotapasswordnotapasswordnotapasswordnotap', 12, 'Sam', 'Filled', 'admin', '2026-10-01T02:00:00Z', NULL, NULL, NULL, NULL, '2026-10-01T02:00:00Z', '2026-10-01T02:00:00Z'),
  ('00000000-0000-7000-8000-000000000002', 'filled.leader', 'filled.leader@example.com', '2026-10-01T02:00:00Z', '$2b$04$notapasswordnotapasswordnotapasswordnotapasswordnotap', 12, 'Sam', 'Filled', 'leader', '2026-10-01T02:00:00Z', NULL, NULL, NULL, NULL, '2026-10-01T02:00:00Z', '2026-10-01T02:00:00Z'),
  ('00000000-0000-7000-8000-000000000003', 'filled.member', 'filled.member@example.com', '2026-10-01T02:00:00Z', '$2b$04$notapasswordnotapasswordnotapasswordnotapasswordnotap', 12, 'Sam', 'Filled', 'user', NULL, '\x01d5303148c74d075d9a8db8d2e75623764567e6562157588688c1837bae31c362c08b80894188ab6d615426af8b8d57633de9075f32062e379d5f71f2ec7d71eaf57b9378bbee62c0149df21f4c48c72f13276ffe2db7ba92a36d17b32f81cca02a10bd6f0b0ecea2212baff56e4480d8d49215bc2622a29596460a3436a516cd7421dc4482e478f1bfe252a34a9aa8e52d36a44383f03807bd2852447cea9d86a8fc7cded9e401fee23082b1072e24a00937e7033ed3158312c0f75b4523f944597cedc4631ce7f572679e1dd72adac820cce41163b3dc28c9b8ba55b37d9609bd828313617245ea2a6ee3c91eff1ffafcfd57d07f487c61b297e9459f5b7f9c5ae2f46a288db348ee3355ee22842cbb', '\x5152790e278eb89039f8bfaa354b944ec1b44c5d3fc144edc5720c3edc045c73', '2026-10-01T02:00:00Z', NULL, '2026-10-01T02:00:00Z', '2026-10-01T02:00:00Z'),
  ('00000000-0000-7000-8000-000000000004', 'erased:4', 'erased:4@example.com', NULL, '$2b$04$notapasswordnotapasswordnotapasswordnotapasswordnotap', 12, NULL, NULL, 'user', NULL, NULL, NULL, NULL, '2026-10-02T02:00:00Z', '2026-10-01T02:00:00Z', '2026-10-01T02:00:00Z');

INSERT INTO session (sid, sess, expire, user_id) VALUES
  ('\x3f3af1ecebbd1410ab417ec0d27bbfcb5d340e177ae159b59fc8626c2dfd9175', '{"userId":"00000000-0000-7000-8000-000000000003","role":"user","grants":[]}', '2096-05-01T06:00:00Z', '00000000-0000-7000-8000-000000000003');

INSERT INTO account_token (token_hash, user_id, purpose, expires_at, used_at) VALUES
  ('\xa12dd3a7fd3203a452eb34d91a9be20569d5e337a3384347068895c07f3e0c5a', '00000000-0000-7000-8000-000000000003', 'VERIFY_EMAIL', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('\x01be30bb4a27765c37462e6bf2a0bf8b6c109f9be9d81e6fd56455db1a736a43', '00000000-0000-7000-8000-000000000003', 'RESET_PASSWORD', '2096-05-01T06:00:00Z', NULL);

INSERT INTO second_factor (user_id, encrypted_secret, confirmed_at, last_step) VALUES
  ('00000000-0000-7000-8000-000000000001', '\x01d530314883bcdb077316ceabf6849333b3acb825c23efe892db58f1c73308a81200fe50375891436251b4aa62875c59a43fd', '2026-10-01T02:00:00Z', 1);

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
  ('filled-confirmed', 'FK2222', 1, '00000000-0000-7000-8000-000000000003', 'CONFIRMED', 'PARTIALLY_REFUNDED', 'Robin', 'confirmed', 'confirmed@example.com', '2026-10-02T02:00:00Z', '0400 111 222', 1, 1, 1, '\x01d5303148e3036c85bfc402891f6975058f74e39d4e6a2aefca4eabac1240e41bdf37d94c4c4107f57a1ea8960bbcb0f5b8ec4818fa7f289b3c615ee1544a67bcb5c549f13f9ad32e50f7e98ec55f54987cbaabc34f9ac2b9e7083b4b85d6efd626e3787b45f29092bbad58b918e23f03cbc00eab87918cba40cb2dffecc00851fd9576d1200d6039c3d8147769686c3127f718deef37f03b0565adec3baa641c478bf875890d', '\x01d53031483b41c96c31ef31dda4f2d30cf64216148d32edbeccf95a86d0c8a1f96a142d679a99042e211cb970b87cc40c6fa805ea9558e067255fdc9c37472353ec898c2ceb65d8e122e05842bff5a28db95cc20518c1b9b86351fd4c5a02ef703426716b0aa9834073807a689e606f97e42ee9679f41e2aae795e46bc22c58ca0fb7b9412b32cc623354', 2, 10000, 5000, 5000, 0, 3000, 0, 4000, 0, 0, 42000, 42000, NULL, 'filled-key', NULL, '\x0bf70eb1fa2c1e15a973b51636587d57cb64584216458ef3c1694d705c8d1978', '\x01d5303148e026d83f064f5ab6b84e009f094701b60540302547ac56a4e155d3f580894493fe1caaf22e10e90e57e90e93b1ff', NULL, NULL, 0, NULL, '2026-10-02T02:00:00Z', NULL, NULL, '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('filled-held', 'FK2223', 1, NULL, 'HELD', 'UNPAID', 'Robin', 'held', 'held@example.com', NULL, '0400 111 222', 1, 0, 0, '\x01d5303148f5a961ae29fe8c94a3c435b8c7569bf6ab5848bde1d9ad34f58330411f00ef224dea3ab172d42f698bc9c98ae5d8bc6af977650e72b4b8a56080b523b9c6a654200847b9773be5dbc2c8dc25107901cfcd1e0b7b7c2028491120bc90e26fe47d7dbc422bf0e70be42ab508aac7dd1ef6337cc0aac51a01433066bed6e14e649454ac8130b953caf87fdb9e9a6531b7ebbca79c3af9c92e4d3de93e2a9d61c6c1c851', NULL, 2, 10000, 5000, 5000, 0, 3000, 0, 4000, 0, 0, 20000, 0, '2096-05-01T06:00:00Z', NULL, '\xf580623fb4bddfa9f879e0d57946bf9a88d0c26d0213085d2b057a87835a2f7a', '\x43b7dd6958bfb7d30c0d90e7e74f96cd22a1e79560cdce7d56dcd1fa3a3fdf7d', '\x01d5303148b4e124b94de9e5149dbbb3290cd6dc99f576b25a234f2de070f0bd87b79a586e0c417dea68c95dbc07', '\x1a86fa06487a1a275fafe463ff494b1702f8cec85356e50bca1989df23a0f478', NULL, 0, NULL, NULL, NULL, NULL, '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('filled-moved', 'FK2224', 2, NULL, 'CANCELLED', 'PAID', 'Robin', 'moved', 'moved@example.com', NULL, '0400 111 222', 1, 0, 0, '\x01d5303148a37e1783d12ad8dd2cc153ba3faeb7c9074d6999a47d44be28059d82a719b950f04c9ba1adc0ef20289bcfeff9ae8675804ce93e64bc5b6580cfa6a4b0b00a0fd47f131ff963bce19cc1dcf7b8bc32c3689ba5377747c9d0ea1b19c5c5714a0701722ecf75363cf96a7ca44687acaf7b25edf61fa2f1338cc13dbda592129934741ea5af8b172dbe75bcbca6f5a96995ae7b6029fd516efc78021b31ed41cbdc74ae', NULL, 2, 10000, 5000, 5000, 0, 3000, 0, 4000, 0, 0, 20000, 20000, NULL, NULL, NULL, '\xb5215e7f481aed1eed87fc4121d84adeb23e691d5a7d7d1b857ff41d3a80fafd', '\x01d53031482e611b918a2bc7fa66299f36b5d0f033840208065d39de7da551c45acb1fcc33582f369e44ea1842378d', NULL, NULL, 0, NULL, '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z', NULL, '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('filled-exchanged', 'FK2225', 1, NULL, 'CONFIRMED', 'PAID', 'Robin', 'exchanged', 'exchanged@example.com', NULL, '0400 111 222', 1, 0, 0, '\x01d5303148e1189c8132d976568364201bc30c87538c62cba318c1d91c69c886010806d3f968b5ae6177c943cec2d0976e04dbd33a6cc0a3d5a6260bd5dbc1d019dc798d2725f1db00b439a5d56ed507d82b627a0015437565fb4c41cba16c70db832337e37e3732782ef87b10ab25f47ebfc0526e9ac792e72020768295adf0fa3ab81b36c9863a9ae989be24d88a4c897eb3a4580e3c44c804dbf085f95053bdad3ac9d96be9', NULL, 2, 10000, 5000, 5000, 0, 3000, 0, 4000, 0, 2500, 22500, 22500, NULL, NULL, NULL, '\x8317b067d385a400fbef746cd64d7848ff075d26eb5c6531f03ad3b6ea20499e', '\x01d530314832264effaf3dfc0d0e47eb4edda34b8e38189901d5386fe74b228aaba415f3427d9df9808a8e02abbd7a9a9fcfbe', NULL, 'filled-moved', 0, NULL, '2026-10-02T02:00:00Z', NULL, NULL, '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('filled-cancelled', 'FK2226', 2, NULL, 'CANCELLED', 'PARTIALLY_REFUNDED', 'Robin', 'cancelled', 'cancelled@example.com', NULL, '0400 111 222', 1, 0, 0, '\x01d530314811a0d31289c604c7d4b2c68002ad9e2a0fedaf2bf3d5184fcfc37db94b177c5e5f89df470306830c461db6c57f354f6988e35b3db26c9fb495395f5b34aba8ca69b3105fdc1abebbb60509a78c3da133882b46e52c43f1c6fabdaae76641e2ecb04c0fb5113602b03d122742cb5d8a568ca45d5a1075579f043374ea926c45ba97edec95ad82e258a429082c0f2b2b5fbf968742a7a19893a0a274b2311091a55d2d', NULL, 2, 10000, 5000, 5000, 0, 3000, 0, 4000, 0, 0, 20000, 20000, NULL, NULL, NULL, '\x482c2994f9d41cf9bafc50f99aae8bc3da99b4d2ea7c37f61d7f8705f8b891c4', '\x01d53031486f2d04a6807f3bedb2bf09b45e50262ced457d5a212a0840bb8a5d173d7dd5996fed2149521e46fc54727aff5c3b', NULL, NULL, 0, NULL, '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z', NULL, '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('filled-by-credit', 'FK2227', 1, NULL, 'CONFIRMED', 'PAID', 'Robin', 'by-credit', 'by-credit@example.com', NULL, '0400 111 222', 1, 0, 0, '\x01d5303148f11d7bc63ce67a842845bc12852e24cdf0f1baf86e28e163450b92f6c51bbd8c02791b1a56fdbc4a41a9bc7d56f5d3260701899deb6f729b816eb5715047506c7b13cfd1f7002876f47b277df61904e525c9846819dbee9d7a5702da768683dcce95912d0f373c165fd7208b5290125d06d34340a019dc92afb97a15fe78af0911571abda15158f8e262227e2ad43f3618242e1505d4fb0d008c3192cbdfede0fa79', NULL, 2, 10000, 5000, 5000, 0, 3000, 0, 4000, 0, 0, 20000, 20000, NULL, NULL, NULL, '\xc2909ccec83354fd4b9c377f641171c9b677f829edb9d0ca8f8fe0966e49930f', '\x01d530314860c426e602d6308f5b618c39030239f37a06b1e8a49728defe2c2baa1c731df3f655dcfa7d1b3518284cf0644ecf', NULL, NULL, 0, NULL, '2026-10-02T02:00:00Z', NULL, NULL, '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('filled-disputed', 'FK2228', 2, NULL, 'CANCELLED', 'PAID', 'Robin', 'disputed', 'disputed@example.com', NULL, '0400 111 222', 1, 0, 0, '\x01d530314849bae8d810ee8b7148b66d0ea5ca1c219ef4d84a88c65db16eab0f9f928e4c4e9ea0a3e727dfc0d4d37d52f798d0d6b02c6bc15245ca59fc3cdeb12295b23e760eedbfcced1d2268200b7f7615b7a45f7e22d84248d89c944d0d030212ca76ad2cc4315c09e0c7913791b0c18ba60f686eb55fa75376ebde879dfe262887ef98b7273bb7e7553d5d78f0693c1fa550b4475428603f9ce884500aedb22c3d990c26bf', NULL, 2, 10000, 5000, 5000, 0, 3000, 0, 4000, 0, 0, 20000, 20000, NULL, NULL, NULL, '\x71025ce4e37f125eda2cf1dc02347c981034455a378449ffecb10bb4ab1185ab', '\x01d53031480a43609a9ff8a0384e77ee3fe90c67b93cf824e830480fbc8974621e757f0caad5fc3c20b7f88cc1beab9cd73d', NULL, NULL, 0, NULL, '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z', NULL, '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('filled-lost', 'FK2229', 2, NULL, 'CONFIRMED', 'REFUNDED', 'Robin', 'lost', 'lost@example.com', NULL, '0400 111 222', 1, 0, 0, '\x01d530314892f37a0fd13d04b11ad8e3a712e6bc5fcb4a7ac7c825895d925bd309390fb4e213198abdb6a59fe5d59926eeb65554633203d3916e071f9573e22a5ca4444b907dbf05bf7217843d46c002370773cc03cb8b88ad3eea366b9049d1c3abdeeaac01c20cfb65ad4baab674a59fa08a206f20996ab5a8edb0bccaa8ee11737dfe287377e532c8a469cb95f3bcfdeec1f7a68c1c670f1a0affebcc115a0911d66a5fe4a8', NULL, 2, 10000, 5000, 5000, 0, 3000, 0, 4000, 0, 0, 20000, 20000, NULL, NULL, NULL, '\xc011615b1426b7ed9a389021ab9caccbf3e8dc21e9f70d4b1894838b89f9b02b', '\x01d5303148ee5ecc3b86fd2a25ad0f2eb6defba1432dd8700c95a5c9e7fc2912520e9b4b6c15a5017035a1efd635', NULL, NULL, 0, NULL, '2026-10-02T02:00:00Z', NULL, NULL, '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('filled-expired', 'FK222A', 1, NULL, 'EXPIRED', 'UNPAID', 'Robin', 'expired', 'expired@example.com', NULL, '0400 111 222', 1, 0, 0, '\x01d53031488c91afbba0f2cd221b83e09165355680821938a0f7769bcf37346077dbe06fac9e44a52f9dd039f35a2c5795d33264973ad9305c7ba22d18a399194fa7849958757a38f80169540e93648acdc362f1cef5b03ab281a16b9460016cc42ec9ba448359834afc3bdbcbc936852ac2ab38c047352fc66de7e4d04752438780498956704b1effd20c26474a9444e70a2054def80fbb28816ef3ebc3b2438ea3e391085f8a', NULL, 2, 10000, 5000, 5000, 0, 3000, 0, 4000, 0, 0, 20000, 0, NULL, NULL, NULL, '\xf2710255adbe1366c02e3bcfbd18ee928d86ca45000604ffb268bc67721118a0', '\x01d5303148beef0941131beb348be726527e4a666b1f0eda2d0cfee6a336f7064ef8e48e8c7f36aa6d5cc9debe4f098c8b', NULL, NULL, 1, '2026-10-02T02:00:00Z', NULL, NULL, NULL, '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('filled-erased', 'FK222B', 2, '00000000-0000-7000-8000-000000000004', 'CONFIRMED', 'PAID', 'Erased', 'Erased', 'erased@erased.invalid', NULL, '', 1, 0, 0, NULL, NULL, 2, 0, 5000, 5000, 0, 3000, 0, 4000, 0, 0, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '2026-10-02T02:00:00Z', NULL, '2026-10-02T02:00:00Z', '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('filled-processing', 'FK222C', 1, NULL, 'HELD', 'PROCESSING', 'Robin', 'processing', 'processing@example.com', NULL, '0400 111 222', 1, 0, 0, '\x01d530314863a4eecd31d42f5aef9950709efd03e9016617b785eb5579ba7eb00dfdd9a2e4c846c0f308bf7f5eccaec97b85d4dc5856a84c6cb2db3e5e4fa389d212e5e5e098e8b73976fadbe9d7da03e442de68793eb828f1d75e72fa58d8a76857417abe8a5ba1cc93a35f7c67b97c23117616f8e426fb62d722ef7466c08ad01e5110ec0478cb75b0a7b05cb2adc57e7a910e52d6e79bc3f96a23c5f232669994998fde90ff', NULL, 2, 10000, 5000, 5000, 0, 3000, 0, 4000, 0, 0, 20000, 0, '2096-05-01T06:00:00Z', NULL, NULL, '\x00f9ebde4e3cf1c42f72198bf3ca2a1805c70717c478e20c3eb4f719d8a2b423', '\x01d5303148ff2ffa1900f24882933a15b6ac84c6dce5036b4b27a7afd08f4dc11f97b4a2baefa7e696f1d759bea221fe4b932bf6', NULL, NULL, 0, NULL, NULL, NULL, NULL, '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('filled-failed', 'FK222D', 1, NULL, 'HELD', 'FAILED', 'Robin', 'failed', 'failed@example.com', NULL, '0400 111 222', 1, 0, 0, '\x01d5303148a0c70dceab4e1d588c5c3c13d97c25184660b8c4bc89c579e9c1d51a18a1f5d85e32ada6bcc39fbc2a2c509d973a1361b0c54e82c40a224b1c957883b6bd114ff495c06d88b70692c04e3709d8b1903666a5537344930ccda6be40b7a28453cf0e8747e66613654dc630e4fc11e9b3f02b9315f0b7d5e4662184c0af2f55dfc2a176c5994d7a04c4774393decd2e8367c3473d8cf8e4afadf5390c9448205447d7ed', NULL, 2, 10000, 5000, 5000, 0, 3000, 0, 4000, 0, 0, 20000, 0, '2096-05-01T06:00:00Z', NULL, NULL, '\x8296515730facb9a08d96b73e2231d628928621a1d32babeae4f691410fd8c5e', '\x01d5303148da12c1c8b21627f04e79aaaaf2ffcfe68e1910ad287622b3ffbe013d50f9839e67e3f59e7a97088b8002ea', NULL, NULL, 0, NULL, NULL, NULL, NULL, '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('filled-flooded', 'FK222E', 3, NULL, 'CANCELLED', 'UNPAID', 'Robin', 'flooded', 'flooded@example.com', NULL, '0400 111 222', 1, 0, 0, '\x01d53031484bed3aa353b16dc4d3b1a6ab0c850c505404c345470772b070dcadcd5c4604326b6f640c4b07237eba60c6ec109bbab46f5250d00b0795055affa65a815c65aa67ffc0e1b242ca24972a01477e7f9996e245ea3f1a3c18acaf87e0ec7999b7e44d5cbd4a2b98dcdc321b558bbfc2eb89be8e4d40ad3d13cf89d8ddd84e2fc18ef022666d4adcd6d7f7b51e548c0619eca2fdc3483498e1d6d84d46de5fdc07cf622c', NULL, 2, 10000, 5000, 5000, 0, 3000, 0, 4000, 0, 0, 20000, 0, NULL, NULL, NULL, '\xc6c7e4525d5f7329f2de04a114aea09b0b27546023ee38c505e11f2a4293032b', '\x01d530314812844a0d346c79fc334c50b7baee9f5e7438e8ca9eaaa75fbaad99114532030661528c6f7ad18a4162f730da', NULL, NULL, 0, NULL, NULL, '2026-10-02T02:00:00Z', NULL, '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('filled-by-bank', 'FK222F', 1, NULL, 'CONFIRMED', 'PAID', 'Robin', 'by-bank', 'by-bank@example.com', NULL, '0400 111 222', 1, 0, 0, '\x01d5303148aefd0667bf69033fe2304e0ac1587d2483640b54e2594e3450a33aff2042c50eba4197cee11927e3298a5d43498968c356d1f85eb5a5d86015f4c96f428c9215a0e346ea72b70d885f58c1cb1715fa391d383788d1906f0d0c9bac317285467831c12388cfb36c7eceda43bbbf3abce272be444caf1bbde0979d4f67767cdf60c255e8ee817c1e35a426c1afae13b1e2303f2ec9164405aec80f31e7aaa83321c9fb', NULL, 2, 10000, 5000, 5000, 0, 3000, 0, 4000, 0, 0, 20000, 20000, NULL, NULL, NULL, '\xd983adb65f3d318187fe62b6479db124b5ede2993448d84f7a03b04f1f4faaa4', '\x01d530314809546f98517dd5828796ba4fa8567f71586ab4647b23c9f0b36e4319a56cc0d36806ae2a0512abd2fd9b8ac6', NULL, NULL, 0, NULL, '2026-10-02T02:00:00Z', NULL, NULL, '2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z');

INSERT INTO booking_child (id, booking_id, position, encrypted_details, encrypted_diet) VALUES
  (1, 'filled-confirmed', 0, '\x01d5303148758adaa0b36d4d5b69407c0b4511014a7e34c274ffee42f3079508d8f372e11a2fb111c4623c326346a422b6dd7d2e43624b6c3a13dedb5019a61aefff9d4b2df64fb46af7520d6ffc', '\x01d5303148cca321224a8a7287d4902a61666f07ecaf1d0dd9502d8e4d6c34e9d69fcc555f9a4bf11f373349ccc8310077a55d50172e6a4386c710');

INSERT INTO clothing_item (booking_id, position, kind, size, is_kids, unit_price_cents, encrypted_name) VALUES
  ('filled-confirmed', 0, 'TSHIRT', 'L', false, 3000, '\x01d530314847ac5d12ac947bf7e1ceec802c86d412c6992fac21a0b3ce1a126944966334930a29c752f6315282792f'),
  ('filled-confirmed', 0, 'HOODIE', 'M', false, 4000, '\x01d5303148bd0b81c3ba889d0651bb4d8e03cdcc7b1734d646e240eccc66769524e8e886b05bdf3f9313b6a8425560b3485388');

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
  (6, 'filled-cancelled', 'filled:6', 'user:00000000-0000-7000-8000-000000000001', 'MEDICAL', NULL, '\x01d5303148836dba489d44dac7cf659dbce85047a0bc774f9438f88b56edaf45b3e0ab8a8f71f2aa11a340c875b93e', true, 'NONE', 'footer', '2026-11', 49, 1, 0, 0, 0, 0, '2026-10-02T02:00:00Z'),
  (7, 'filled-cancelled', 'filled:7', 'user:00000000-0000-7000-8000-000000000001', 'MEDICAL_REMAINDER', NULL, '\x01d53031489e6cc07f8a8fcb93a99cecfee5ab736a6299bac05fecd17b086cfe7296f4933d61be73be1bb6499fb134', true, 'NONE', 'footer', '2026-11', 49, 1, 0, 0, 0, 0, '2026-10-02T02:00:00Z'),
  (8, 'filled-flooded', NULL, 'user:00000000-0000-7000-8000-000000000001', 'REPLACEMENT', NULL, NULL, true, 'NONE', 'footer', '2026-11', 49, 1, 0, 0, 0, 0, '2026-10-02T02:00:00Z');

INSERT INTO credit_note (id, code_hmac, encrypted_code, user_id, booking_id, cancellation_id, email, amount_cents, balance_cents, expires_on) VALUES
  (1, '\x18f9ffbfd1cf71c9582fc70cae7ad04df53d6edfc9feee2be3711540be85461d', '\x01d53031480b368d7863769d20d8c9344c8be67da4b86a0f12568afb4135b5952a6eba072c39d52afab32470ad6ad06180f2febce11569cbbe13eb', '00000000-0000-7000-8000-000000000003', 'filled-cancelled', 2, 'cancelled@example.com', 10000, 6000, '2096-05-03');

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
  ('00000000-0000-4000-8000-000000000004', 2, 'filled-lost', 'a0', 'CHECK_OUT', '2026-11-20T06:00:00Z', 2, '00000000-0000-7000-8000-000000000002', '\x01d5303148c61c49b8a4344fd1945ec948483c0fdb1bc7e547dcfc605764119275c682fa8db7cef4b56a38', true),
  ('00000000-0000-4000-8000-000000000005', 2, 'filled-lost', 'a1', 'CHECK_IN', '2026-11-20T06:00:00Z', 2, '00000000-0000-7000-8000-000000000002', NULL, false);

INSERT INTO attendance_undo (event_id, record_id, at, undone_by_id) VALUES
  (2, '00000000-0000-4000-8000-000000000005', '2026-11-20T06:00:00Z', '00000000-0000-7000-8000-000000000002');

INSERT INTO camp_gallery (event_id, published_at, last_day) VALUES
  (2, '2026-10-02T02:00:00Z', '2096-01-01');

INSERT INTO camp_photo (id, event_id, upload_hash, width, height, published_at, hidden_at) VALUES
  ('filledphoto000000000001', 2, '\xe5a5555d73bc0e1568d65563abf327bd6c0b9b9dc3336e86e0b17e865e9ee6d2', 960, 640, '2026-10-02T02:00:00Z', NULL),
  ('filledphoto000000000002', 2, '\x9b73ce2e5c72e9c8eb35ae3f509ef901b26ed3e9811f0782f3633cceab140918', 960, 640, '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z');

INSERT INTO camp_photo_file (photo_id, size, bytes) VALUES
  ('filledphoto000000000001', 'small', '\x81db8ebbbbc69c6c6ad4a6aa92b76e0c08af547da236b9e2c9dbe1d8285a8130'),
  ('filledphoto000000000001', 'large', '\xd35c416a85b807e9b5384915d6ebb4a9f7352713efd89857b45a242f473728a9');

INSERT INTO gallery_notice (event_id, kind, booking_id, photo_id, closed_at) VALUES
  (2, 'PHOTO_REMOVAL', 'filled-lost', 'filledphoto000000000002', NULL),
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
  ('00000000-0000-4000-8000-000000000006', 'reader@example.com', '\x3566cf23ecb6f832d67d1439e0cb3d05eb7f4ad702c6f478aa96f19812f18e8c', '\x01d530314804c57506559ef834f3ea0dfa73181e62be84aaaa455a2eff2aaf76320033d6c8e8883d', '2026-10-02T02:00:00Z', NULL),
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
  (1, 'booking-confirmed:filled-1', 'confirmed@example.com', 'You are coming', '\x01d5303148d7cce841434704a6c329f8638bf5b5aa981b16deec46d3274f06c1c291adc841b232633da2ed98c53dc156aeeee7ae0605d0bad37080e05d20c06649178aa7ef2cca1d621a468ae6075b3f6cb829f70ee2258a7f43794fabc991', 'QUEUED', NULL, NULL),
  (2, 'booking-confirmed:filled-2', 'confirmed@example.com', 'You are coming', '\x01d5303148d2d66abbaed18a72ac8404644cc1d5164749cb4fb194ff4542dfa29e1d51dd6f38d20fe28e81109d492a93f6c1ee5c9a77ee66ec61877aa0f09f84ecc2cefcbb5f336827bbf586b4df86057d764d9e2fb3a09ca3dea185cd6d66', 'SENT', NULL, '2026-10-02T02:00:00Z'),
  (3, 'booking-confirmed:filled-3', 'confirmed@example.com', 'You are coming', '\x01d5303148386a1e42bd11f2bdf892d6000912804a24f14c9f9f5710d23d53ac05913cadcbb86206ab6134b3cd3708481ed846824713f7dd75dfe8ed345374e12533b115060b5fab6bea41602ac5ab6094d5eb1ab9078649f27910950ed6e8', 'STORED', NULL, NULL),
  (4, 'booking-confirmed:filled-4', 'confirmed@example.com', 'You are coming', '\x01d53031488f6af11db8a9c766b9a1808474f69025087110f682539b04794de4f423912dfb666ab49ce5687647b027a5ffaf1c99c79daf01376d3536cab7464bf7463121c102700bb7ab4e2fd6d421b7125156926e2f962aa15284fd29a931', 'FAILED', 'EENVELOPE', NULL);

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
  ('neighbour-requested', 'neighbour-requested:filled-10', '{"bookingId":"filled-exchanged","wishId":1}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
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
  ('booking-links-requested', 'booking-links-requested:filled-24', '{"encryptedEmail":"AdUwMUjOYmtJ96hzUARBuAphgsGXHExK3IPggSY3pfwQpeJqYwAbpIAkYzWuGhjWhE+2"}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('email-verified', 'email-verified:filled-25', '{"userId":"00000000-0000-7000-8000-000000000003"}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z'),
  ('account-erased', 'account-erased:filled-26', '{"userId":"00000000-0000-7000-8000-000000000004"}', '2026-10-02T02:00:00Z', '2026-10-02T02:00:00Z');

INSERT INTO idempotent_request (name, request_hash, result_id) VALUES
  ('events:filled', '\x1f58b9145b24d108d7ac38887338b3ea3229833b9c1e418250343f907bfd1047', 1);

INSERT INTO data_key_check (key_id, encrypted_value) VALUES
  ('\xd5303148', '\x01d53031487f0d51dd4f34872f3ee76b5f2d0e03c9c5b49169e8047892d9b6d5673ff8d70b0c5c9305fa7447bb7948f922');

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
